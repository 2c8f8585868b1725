import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { closure, readManifest, styleSheets, type ViteManifest } from '@shop/shared/build/viteManifest';
import type { ShellEntry } from '@shop/shared/contracts/registry';
import { CONTRACT } from '@shop/shared/contracts/remote';
import { build, buildServer, serverFolder, together } from '@shop/shared/release/build';
import { makeRemote, versionName, type Made } from '@shop/shared/release/make';
import { SHARED_LIBRARIES } from '@shop/shared/release/sharedLibraries';
import { translationsOf } from '@shop/shared/release/translations';
import { fingerprint } from './fingerprint.ts';
import { SHELL, packageFolder } from './packages.ts';

const SHEET = /office-[^/]*\.css$/;

const FACES = /nunito[^/]*\.css$/;
/**
 * What pages are sent with of the font: in Urdu its letters first, then the digits and spaces that stand between them. A line of
 * which one is still to come is asked for in every stand-in, and laid out again. The back office has Urdu's in every build.
 */
const firstFiles = (faces: string): RegExp[] => [
  ...(/naskh/.test(faces) ? [/naskh[^/]*\.woff2$/] : []),
  /nunito-common[^/]*\.woff2$/,
];

/** Builds a package of this workspace below `target` as a version of its own. Throws when it cannot be built. */
export async function make(name: string, target: string): Promise<Made | Made<ShellEntry>> {
  const source = fingerprint(name);
  return name === SHELL ? makeShell(source, target) : makeRemote({ name, folder: packageFolder(name), source }, target);
}

async function makeShell(source: string, target: string): Promise<Made<ShellEntry>> {
  const version = versionName(source);
  const at = (file: string) => `/shell/${version}/${file}`;
  const folder = packageFolder(SHELL);
  const modes = [undefined, ...translationsOf(folder)];
  const servers = modes.map(async (mode) => [serverFolder(mode), await buildServer(folder, target, mode)] as const);
  const clients = modes.map((mode) => build(folder, target, mode));
  const hotBuild = buildHot(target, (file) => at(`hot/${file}`));
  await together<unknown>([...servers, ...clients, hotBuild]);
  const [client = ''] = await Promise.all(clients);
  const hot = await hotBuild;
  const manifest = readManifest(client);
  const files = filesOf(client, at);
  const till = tillOf(manifest);
  const languages = translationsOf(folder).map((language) => {
    // One worker, the English build's, is that of all pages.
    const { worker: _, ...other } = filesOf(path.join(client, language), (file) => at(`${language}/${file}`));
    return [language, { ...other, server: `${serverFolder(language)}/render.js` }] as const;
  });

  const entry: ShellEntry = {
    version,
    ...files,
    hot: hot.entry,
    till: { worker: at(till.worker), files: till.files.map(at) },
    officeStyles: at(officeStylesOf(manifest)),
    officePreloads: preloadsOf(manifest).officePreloads.map(at),
    icon: at('favicon.svg'),
    provides: SHARED_LIBRARIES,
    contract: CONTRACT,
    own: { territories: ['/admin'], menu: [] },
    ...(languages.length > 0 && { languages: Object.fromEntries(languages) }),
  };
  const built = { '': client, hot: hot.folder, ...Object.fromEntries(await Promise.all(servers)) };
  return { manifest: { name: SHELL, version, entry, source }, folders: built };
}

/** What a page needs of the build in `client`, where `at` says; its document goes, which nobody asks for. */
function filesOf(client: string, at: (file: string) => string) {
  const manifest = readManifest(client);
  const document = path.join(client, 'index.html');
  const entryScript = entryScriptOf(readFileSync(document, 'utf8'));
  const startScript = manifest['src/start.ts']?.file;
  const worker = manifest['src/worker/worker.ts']?.file;
  const before = closure(manifest, ['src/start.ts']);
  if (before.length > 1) throw new Error(`what comes before the program waits for ${before.slice(1).join(', ')}`);
  if (!entryScript || !startScript || !worker) throw new Error('the shell build lacks an entry script');
  const { fonts, fontFaces } = fontOf(manifest);
  const officeStyles = officeStylesOf(manifest);
  rmSync(document);
  return {
    entry: at(entryScript),
    preloads: preloadsOf(manifest).preloads.map(at),
    start: at(startScript),
    worker: at(worker),
    styles: styleSheets(manifest)
      .filter((file) => file !== fontFaces && file !== officeStyles)
      .map(at),
    fonts: fonts.map(at),
    fontFaces: at(fontFaces),
  };
}

/** The program with React as developers have it; pages have the styles of the other. */
async function buildHot(target: string, at: (file: string) => string) {
  const folder = await build(packageFolder(SHELL), target, 'hot');
  const { preloads, officePreloads } = preloadsOf(readManifest(folder));
  const entryScript = entryScriptOf(readFileSync(path.join(folder, 'index.html'), 'utf8'));
  if (!entryScript) throw new Error('the shell build for developers lacks an entry script');
  rmSync(path.join(folder, 'index.html'));
  const entry = { entry: at(entryScript), preloads: preloads.map(at), officePreloads: officePreloads.map(at) };
  return { folder, entry };
}

const entryScriptOf = (html: string): string | undefined =>
  /<script type="module"[^>]* src="\.\/([^"]+)"/.exec(html)?.[1];

/** What every page needs, and what those of the back office need beside it. */
function preloadsOf(manifest: ViteManifest): { preloads: string[]; officePreloads: string[] } {
  const preloads = closure(manifest, ['index.html']);
  const ofOffice = closure(manifest, ['src/officeRoutes.tsx', 'src/chrome/AdminLayout.tsx']);
  return { preloads, officePreloads: ofOffice.filter((file) => !preloads.includes(file)) };
}

/** Chunks that only pages of the shop ask for. */
const OF_SHOP = /^src\/(parts|search)\/|\/StoreNotFound\.tsx$/;

/** The till's worker, and every file that its page may need of the shell. Throws where a build lacks the worker. */
function tillOf(manifest: ViteManifest): { worker: string; files: string[] } {
  const worker = manifest['src/worker/till.ts']?.file;
  if (!worker) throw new Error('the shell build lacks the worker of the till');
  if (closure(manifest, ['src/worker/till.ts']).length > 1)
    throw new Error('the worker of the till is more than a file');
  const scripts = closure(manifest, ['index.html'], (key) => !OF_SHOP.test(key));
  const fonts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []));
  return { worker, files: [...scripts, ...styleSheets(manifest), ...fonts, 'favicon.svg'] };
}

/** The files of the font that every text needs, and the sheet that names all of them. Throws where a build lacks the sheet. */
export function fontOf(manifest: ViteManifest): { fonts: string[]; fontFaces: string } {
  const files = Object.values(manifest).map(({ file }) => file);
  const fontFaces = files.find((file) => FACES.test(file));
  if (!fontFaces) throw new Error('the shell build lacks the sheet of the font');
  const fonts = firstFiles(fontFaces).flatMap((first) => files.find((file) => first.test(file)) ?? []);
  return { fonts, fontFaces };
}

/** The sheet that only back office pages need (`src/office.css`). Throws where a build lacks it. */
export function officeStylesOf(manifest: ViteManifest): string {
  const sheet = styleSheets(manifest).find((file) => SHEET.test(file));
  if (!sheet) throw new Error('the shell build lacks the sheet of the back office');
  return sheet;
}
