import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import type { Plugin } from 'vite';
import { prefixNames } from '../release/gate/globalNames.ts';

/** Begins with the remote's name what its style sheets name for the whole page: key frames, fonts, counter styles, layers. */
export function ownNames(remote: string): Plugin {
  return {
    name: 'own-names',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const sheets = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
      for (const sheet of sheets.map((file) => path.join(dir, file))) {
        writeFileSync(sheet, withOwnNames(readFileSync(sheet, 'utf8'), remote));
      }
    },
  };
}

export function withOwnNames(css: string, remote: string): string {
  const root = postcss.parse(css);
  prefixNames(root, remote);
  return root.toString();
}
