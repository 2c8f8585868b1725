import type { Plugin } from 'vite';

/** Radix asks for newer hooks by a name made at run time, `React[' useId '.trim().toString()]`. */
const NAME_MADE_AT_RUN_TIME = /\bReact\[["'] (\w+) ["']\.trim\(\)\.toString\(\)\]/g;

/**
 * Names those hooks plainly. Otherwise all of React's names, 0.9 kB, are kept in the chunk that every page of a remote
 * loads, also where only a dialog that is opened later needs Radix.
 */
export function staticReactNames(): Plugin {
  return {
    name: 'static-react-names',
    apply: 'build',
    transform: {
      filter: { id: /@radix-ui/, code: NAME_MADE_AT_RUN_TIME },
      handler: (code) => ({ code: code.replace(NAME_MADE_AT_RUN_TIME, 'React.$1'), map: null }),
    },
  };
}
