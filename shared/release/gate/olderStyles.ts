import postcss, { type ChildNode } from 'postcss';
import type { GateFault } from '../../contracts/http/releases/releases.ts';
import { OLDEST_BROWSERS } from './browsers.ts';
import { isServed, type Candidate } from './candidate.ts';
import { LARGEST_SHEET } from './styles.ts';

/** How many rules of a sheet are named. */
const NAMED = 3;

/** No style sheet has what the oldest browsers pass over with all that stands in it, and a build can write otherwise. */
export function unreadableStyles({ files, read }: Candidate): GateFault[] {
  return [...files]
    .filter(([file, bytes]) => isServed(file) && file.endsWith('.css') && bytes <= LARGEST_SHEET)
    .flatMap(([file]) => {
      const unknown = unknownIn(read(file).toString());
      if (unknown.length === 0) return [];
      return [
        {
          rule: 'browsers',
          sentence:
            `${file} is for newer browsers than the shop is made for: ${unknown.slice(0, NAMED).join(', ')}; build it ` +
            `for ${OLDEST_BROWSERS.join(', ')}`,
        },
      ];
    });
}

/** Nested rules, and media queries with `<`, `>` or `=`, as `.a { &:hover { … } }`. */
function unknownIn(css: string): string[] {
  try {
    return unknownAmong(postcss.parse(css).nodes, '');
  } catch {
    // `unscopedStyles` says why; of the shell, browsers take what they can.
    return [];
  }
}

function unknownAmong(nodes: ChildNode[], around: string): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'rule')
      return around ? [`${around} { ${node.selector} { … } }`] : unknownAmong(node.nodes, node.selector);
    if (node.type !== 'atrule' || node.name.endsWith('keyframes')) return [];
    const name = `@${node.name} ${node.params}`;
    if (around) return [`${around} { ${name} { … } }`];
    if (node.name === 'media' && /[<>=]/.test(node.params)) return [name];
    return unknownAmong(node.nodes ?? [], '');
  });
}
