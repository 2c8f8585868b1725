import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, createServer } from 'vite';
import { beforeAll, expect, it } from 'vitest';
import { testFolder, writeIn } from '../testing/testFolder.ts';
import { everyLanguage } from './everyLanguage.ts';
import { languageTexts } from './languageTexts.ts';

const folder = testFolder();
const FILES: Record<string, string> = {
  'main.js':
    "import { texts as A } from './texts.ts'; import { B } from './other/texts.js'; import { C } from 'kit/texts'; import { D } from './texts.ur.ts'; export const said = [A, B, C, D];",
  'texts.ts': "export const texts = 'english a'; export const D = '';",
  'texts.ur.ts':
    "import { D as plain } from './texts.ts'; export const texts = 'urdu a'; export const D = plain + 'd';",
  'other/texts.js': "export const B = 'english b';",
  'node_modules/kit/package.json': '{ "name": "kit", "type": "module", "exports": { "./*": "./*.js" } }',
  'node_modules/kit/texts.js': "export const C = 'english c';",
  'node_modules/kit/texts.ur.js': "export const C = 'urdu c';",
};

beforeAll(() => {
  for (const [file, text] of Object.entries(FILES)) writeIn(folder, file, text);
});

const WORDS = /(english|urdu) [abc]/g;

/** Builds in this mode, and gives the script. */
async function built(mode: string, plugins = [languageTexts(mode)]): Promise<string> {
  const outDir = path.join(folder, mode);
  const lib = { entry: 'main.js', formats: ['es' as const], fileName: () => 'main.js' };
  await build({ root: folder, configFile: false, logLevel: 'error', mode, plugins, build: { outDir, lib } });
  return path.join(outDir, 'main.js');
}

/** What it says. */
const said = async (mode: string) => readFileSync(await built(mode), 'utf8').match(WORDS) ?? [];

it('takes the texts of the language where there are some, of what is installed too', async () => {
  expect(await said('ur')).toEqual(['urdu a', 'english b', 'urdu c']);
});

it('leaves every other build as it is', async () => {
  expect(await said('production')).toEqual(['english a', 'english b', 'english c']);
});

it('has every language in one build for developers, and takes that of the page', async () => {
  const script = encodeURIComponent(readFileSync(await built('hot', [everyLanguage()]), 'utf8'));
  const saidIn = async (lang: string) => {
    document.documentElement.lang = lang;
    return ((await import(`data:text/javascript,${script}//${lang}`)) as { said: string[] }).said;
  };
  expect(await saidIn('ur')).toEqual(['urdu a', 'english b', 'urdu c', 'd']);
  expect(await saidIn('en')).toEqual(['english a', 'english b', 'english c', 'd']);
});

it('does so where Vite serves modules, with libraries that it bundles ahead', async () => {
  const plugins = [languageTexts('ur')];
  const middleware = { middlewareMode: true, ws: false } as const;
  const server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins,
    server: middleware,
  });
  try {
    const main = (await server.transformRequest('/main.js'))?.code ?? '';
    expect(main).toContain('/texts.ur.ts');
    expect(main).toContain('/other/texts.js');
    const [library = ''] = /\/node_modules\/[^"]*kit_texts[^"]*/.exec(main) ?? [];
    expect((await server.transformRequest(library))?.code).toContain('urdu c');
  } finally {
    await server.close();
  }
});

it('leaves the marks of other languages out of English builds, in as many letters', () => {
  const [marks = { transform: undefined }] = languageTexts('production');
  const { handler } = marks.transform as unknown as { handler(code: string): { code: string } | null };
  const code = "<p lang={langOf(size?.title ?? '')} dir='auto'>{langOf(x)}</p>";
  const without = handler(code)?.code;
  expect(without?.replaceAll(/ +/g, ' ')).toBe("<p dir='auto'>{langOf(x)}</p>");
  expect(without).toHaveLength(code.length);
  expect(handler('<p lang="en">')).toBeNull();
});
