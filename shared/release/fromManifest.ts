import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Language } from '../contracts/language.ts';
import type { SharedLibraries } from '../contracts/remote.ts';
import type { RegistryEntry } from '../contracts/registry.ts';
import { caretRange } from './caretRange.ts';
import { FederationManifest, MANIFEST_FILE } from './federationManifest.ts';
import { SHOP_REMOTE_FILE, ShopRemote } from './shopRemote.ts';

/** The remote cannot be published; the message says why and what to change. */
export class ManifestRefused extends Error {
  override name = 'ManifestRefused';
}

/** A built remote: what stands in its two files, read as JSON. */
export interface BuiltRemote {
  /** Its name in the registry. */
  name: string;
  version: string;
  /** `mf-manifest.json` */
  manifest: unknown;
  /** `shop-remote.json` */
  facts: unknown;
  /** Other than English: its files are in a folder of that name in the version's. */
  language?: Language;
}

/** The libraries that are one for the whole page; the shell refuses a remote with another copy of any of them. */
const LIBRARIES = Object.keys({
  react: true,
  'react-dom': true,
  '@shop/shared/router': true,
  '@shop/shared/query': true,
} satisfies Record<keyof SharedLibraries, true>);

/** Whatever could lead out of the version folder, or mean something in an address. */
const UNSAFE_FILE = /^\/|(^|\/)\.\.(\/|$)|[\s:\\?#%]/;

/**
 * What the registry keeps of a remote that any of federation's tools has built. Browsers never read its manifest: they would
 * pay for it with bytes and a request before the first script. Throws ManifestRefused.
 */
export function fromManifest({ name, version, manifest, facts, language }: BuiltRemote): RegistryEntry {
  const built = checked(MANIFEST_FILE, FederationManifest, manifest);
  const shop = checked(SHOP_REMOTE_FILE, ShopRemote, facts);
  const { remoteEntry } = built.metaData;
  refuseUnusable(name, built);
  const exposed = built.exposes.find(({ path }) => path === './remote');
  if (!exposed) throw refused(MANIFEST_FILE, `exposes no './remote', the module that the shell asks for`);
  const at = (file: string) => ['/remotes', name, version, ...(language ? [language] : []), inside(file)].join('/');
  const entry = at([remoteEntry.path, remoteEntry.name].filter(Boolean).join('/'));
  const preloads = [...new Set([entry, ...exposed.assets.js.sync.map(at)])];
  const pages = Object.entries(shop.pages ?? {}).map(([page, files]) => {
    return [page, files.map(at).filter((file) => !preloads.includes(file))];
  });
  return {
    version,
    label: shop.label,
    ...(shop.team && { team: shop.team }),
    contract: shop.contract,
    entry,
    territories: shop.territories,
    nav: shop.nav ?? [],
    ...(shop.places && { places: shop.places }),
    ...(shop.finds && { finds: shop.finds }),
    preloads,
    styles: exposed.assets.css.sync.map(at),
    pages: Object.fromEntries(pages) as Record<string, string[]>,
    ...(shop.budgets && { budgets: shop.budgets }),
    slots: shop.slots ?? [],
    searchParams: shop.searchParams ?? [],
    ...(shop.searchNumbers && { searchNumbers: shop.searchNumbers }),
    requires: Object.fromEntries(LIBRARIES.map((library) => [library, requiredRange(library, built, shop)])),
    ...(shop.server && { server: inside(shop.server) }),
    ...(shop.rendered && { rendered: shop.rendered }),
  };
}

/** What federation would only find out in the browser, or not at all. */
function refuseUnusable(name: string, { name: own, metaData }: FederationManifest): void {
  const { remoteEntry, publicPath = '' } = metaData;
  // Federation keeps one instance by name: a second one of the same name, such as the shell's, would be taken over.
  if (own.replaceAll('_', '-') !== name) {
    throw refused(
      MANIFEST_FILE,
      `is of '${own}'; publish it by that name, or give the federation plugin 'name: ${name}'`,
    );
  }
  if (!['module', 'esm'].includes(remoteEntry.type)) {
    const way = "in webpack and rspack set 'library: { type: \"module\" }' and 'experiments.outputModule'";
    throw refused(MANIFEST_FILE, `names an entry of type '${remoteEntry.type}'; the shell loads ES modules: ${way}`);
  }
  if (!['auto', '', './'].includes(publicPath)) {
    const reason = `fixes its files to '${publicPath}', and a version gets a folder of its own`;
    throw refused(MANIFEST_FILE, `${reason}; set the public path to 'auto' (and Vite's base to '')`);
  }
}

/** Range of a library the page has one copy of; what else the remote shares is its own affair. */
function requiredRange(library: string, { shared }: FederationManifest, { requires = {} }: ShopRemote): string {
  const said = shared.find(({ name }) => name === library) ?? told(library, requires[library]);
  if (!said.singleton) {
    throw refused(MANIFEST_FILE, `shares ${library} not as 'singleton: true', so that a page could get two`);
  }
  const range = caretRange(said.requiredVersion, said.version);
  if (range) return range;
  const asked = `asks for ${library} '${said.requiredVersion ?? ''}', which the shell cannot compare`;
  throw refused(MANIFEST_FILE, `${asked}; say it like 'requiredVersion: "^19.3.1"'`);
}

/** What stands beside a manifest that is silent about a library. */
function told(library: string, range: string | undefined): FederationManifest['shared'][number] {
  if (range) return { name: library, requiredVersion: range, singleton: true };
  const reason = `does not share ${library}, and the shell refuses a remote with a copy of its own`;
  const way = `share it, and where the plugin leaves it out write its range into "requires" of ${SHOP_REMOTE_FILE}`;
  throw refused(MANIFEST_FILE, `${reason}; ${way}`);
}

function inside(file: string): string {
  const plain = file.replace(/^(\.\/)+/, '');
  if (plain && !UNSAFE_FILE.test(plain)) return plain;
  throw new ManifestRefused(`'${file}' is no file inside the built folder`);
}

function checked<Schema extends TSchema>(file: string, schema: Schema, value: unknown): Static<Schema> {
  if (Value.Check(schema, value)) return value;
  const faults = Value.Errors(schema, value).map(({ instancePath, message }) => `${instancePath} ${message}`.trim());
  throw refused(file, `is not as it should be: ${faults.join('; ')}`);
}

const refused = (file: string, fault: string) => new ManifestRefused(`${file} ${fault}`);
