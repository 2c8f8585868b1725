import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { build } from 'vite';
import { ROOT } from './packages.ts';

const SHELL = path.join(ROOT, 'shell');

/** What leads into the back office. */
const OFFICE = /\/officeRoutes\.tsx$/;

/** Files that have classes in them. */
const hasClasses = (file: string) =>
  /\.tsx$|Style\.ts$/.test(file) || (file.endsWith('.ts') && readFileSync(file, 'utf8').includes('className'));

it('the sheet of every page is made of what storefront pages can load of the shell, and of nothing else', async () => {
  const loaded = await storefrontFiles();
  const own = ['shell/src/', 'shared/ui/'].map((folder) => path.join(ROOT, folder));
  const needed = loaded.filter((file) => own.some((folder) => file.startsWith(folder)) && hasClasses(file));
  expect(sourcesOf('src/styles.css').filter(hasClasses)).toEqual(needed.toSorted());
  const office = new Set(sourcesOf('src/office.css'));
  expect(needed.filter((file) => !office.has(file))).toEqual([]);
});

/** Every module that a page outside the back office may ask for, at once or later. */
async function storefrontFiles(): Promise<string[]> {
  const found = new Set<string>();
  await build({
    root: SHELL,
    logLevel: 'error',
    build: { write: false },
    plugins: [
      {
        name: 'storefront-files',
        buildEnd() {
          const visit = (id: string): void => {
            const module = OFFICE.test(id) || found.has(id) ? null : this.getModuleInfo(id);
            if (!module) return;
            found.add(id);
            [...module.importedIds, ...module.dynamicallyImportedIds].forEach(visit);
          };
          visit(path.join(SHELL, 'src/main.tsx'));
        },
      },
    ],
  });
  return [...found];
}

/** Files that a sheet names as sources, of which those behind `not` are none. */
function sourcesOf(sheet: string): string[] {
  const file = path.join(SHELL, sheet);
  const named = [...readFileSync(file, 'utf8').matchAll(/@source (not )?'([^']+)'/g)];
  const filesOf = (pattern = '') =>
    globSync([pattern, `${pattern}/**/*`], { cwd: path.dirname(file) }).map((one) =>
      path.resolve(path.dirname(file), one),
    );
  const left = new Set(named.filter(([, not]) => not).flatMap(([, , pattern]) => filesOf(pattern)));
  const all = new Set(named.filter(([, not]) => !not).flatMap(([, , pattern]) => filesOf(pattern)));
  return [...all].filter((one) => /\.tsx?$/.test(one) && !left.has(one)).toSorted();
}
