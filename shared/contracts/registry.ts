import { Type, type Static } from 'typebox';
import type { Language } from './language.ts';
import type { Finding, NavEntry, Place } from './remote.ts';
import type { Right } from './rights.ts';

/** A menu entry. An icon or right this version does not know is no reason to refuse a registry. */
export const MenuEntry = Type.Object({
  id: Type.String(),
  label: Type.String(),
  to: Type.String(),
  order: Type.Number(),
  icon: Type.Unsafe<NavEntry['icon']>(Type.String()),
  requires: Type.Optional(Type.Array(Type.Unsafe<Right>(Type.String()))),
  pages: Type.Optional(Type.Array(Type.String())),
  group: Type.Optional(Type.String()),
  folds: Type.Optional(Type.Boolean()),
});

const Requires = Type.Optional(Type.Array(Type.Unsafe<Right>(Type.String())));

/** What the back office's search finds (`Place`, `Finding`). */
export const FOUND = {
  places: Type.Optional(
    Type.Array(
      Type.Object({
        label: Type.String(),
        to: Type.String(),
        requires: Requires,
        words: Type.Optional(Type.String()),
      }),
    ),
  ),
  finds: Type.Optional(
    Type.Array(
      Type.Object({
        kind: Type.String(),
        label: Type.String(),
        to: Type.String(),
        requires: Requires,
        all: Type.Optional(Type.String()),
      }),
    ),
  ),
};

/** What of a remote's entry is other in a language: the addresses of that language's build. */
const RemoteFiles = Type.Object({
  entry: Type.String(),
  preloads: Type.Array(Type.String()),
  styles: Type.Array(Type.String()),
  pages: Type.Record(Type.String(), Type.Array(Type.String())),
  server: Type.Optional(Type.String()),
});

export const RegistryEntry = Type.Object({
  version: Type.String(),
  /** What people call it, e.g. 'The cart and checkout'; said when it cannot be shown. */
  label: Type.String(),
  /** Whose it is, e.g. 'Checkout'; said to staff alone. */
  team: Type.Optional(Type.String()),
  contract: Type.Number(),
  /** Address of the remote's entry script; relative to the site, or absolute at another origin. */
  entry: Type.String(),
  /** Path patterns such as `/product/:id` or `/admin/accounting/*`; the longest match wins, `/` is exact. */
  territories: Type.Array(Type.String()),
  nav: Type.Array(MenuEntry),
  ...FOUND,
  /** Scripts that loading the exposed module will ask for; the page preloads them. */
  preloads: Type.Array(Type.String()),
  /** Style sheets of the remote. */
  styles: Type.Array(Type.String()),
  /** Version range of each shared library the remote was built against. */
  requires: Type.Record(Type.String(), Type.String()),
  /** Page module (a rendered route's `handle.page`) → scripts it needs beyond `preloads`. */
  pages: Type.Record(Type.String(), Type.Array(Type.String())),
  /** Page → kB of scripts that it may need, compressed, where that is not what pages of its kind may. */
  budgets: Type.Optional(Type.Record(Type.String(), Type.Number({ minimum: 0 }))),
  /** Slots of the shell this remote fills. */
  slots: Type.Array(Type.Unsafe<SlotName>(Type.String())),
  /** Query keys its pages read; the web server drops all others before rendering. */
  searchParams: Type.Array(Type.String()),
  /** Those of them that are whole numbers from 1 to 2147483647; anything else is dropped, too. */
  searchNumbers: Type.Optional(Type.Array(Type.String())),
  /** Server build inside the deployed folder, for remotes whose pages the server renders. */
  server: Type.Optional(Type.String()),
  /** Of those the only ones that it renders; all when left out. */
  rendered: Type.Optional(Type.Array(Type.String())),
  /** Its builds in other languages than English; documents are not told of them, the one that they need takes their place. */
  languages: Type.Optional(Type.Object({ ur: Type.Optional(RemoteFiles) })),
  /** Of what a page is told whose language the remote lacks: it says what is on it in this one. Published by nobody. */
  language: Type.Optional(Type.Unsafe<Language>(Type.String())),
});
export type RegistryEntry = Static<typeof RegistryEntry>;

/** `/remotes.json`: remote name → what the shell must know before loading it. */
export const Registry = Type.Record(Type.String(), RegistryEntry);
export type Registry = Static<typeof Registry>;

export type SlotName = 'miniCart';

/** What a remote's `nav.ts` exports: data the shell needs before it loads the remote. */
export interface RemoteManifest {
  label: string;
  /** Whose it is; staff see it. */
  team?: string;
  territories: string[];
  nav: NavEntry[];
  places?: Place[];
  finds?: Finding[];
  slots?: SlotName[];
  /** Page → kB of scripts it may need, e.g. `{ CheckoutPage: 50 }`; more than other pages may where the shell's team allowed it. */
  budgets?: Record<string, number>;
  searchParams?: string[];
  searchNumbers?: string[];
  /** Whether the web server renders its pages, or which territories alone. */
  rendered?: 'server' | 'browser' | string[];
}

/** What of a shell's entry is other in a language. */
const ShellFiles = Type.Object({
  entry: Type.String(),
  preloads: Type.Array(Type.String()),
  start: Type.Optional(Type.String()),
  styles: Type.Array(Type.String()),
  fonts: Type.Array(Type.String()),
  fontFaces: Type.Optional(Type.String()),
  server: Type.String(),
});

/** What the web server must know of a deployed shell; `shell.json` in the deployment folder names the current one. */
export const ShellEntry = Type.Object({
  version: Type.String(),
  entry: Type.String(),
  preloads: Type.Array(Type.String()),
  /** Brings the program into a rendered page; missing in deployments made before there was one. */
  start: Type.Optional(Type.String()),
  /** The same program with React as developers have it: modules of a running page can be replaced. */
  hot: Type.Optional(
    Type.Object({
      entry: Type.String(),
      preloads: Type.Array(Type.String()),
      officePreloads: Type.Array(Type.String()),
    }),
  ),
  /** Service worker that keeps pages for when there is no network. */
  worker: Type.Optional(Type.String()),
  /** The till's own, which opens it without a network, and the files of the shell it needs then. */
  till: Type.Optional(Type.Object({ worker: Type.String(), files: Type.Array(Type.String()) })),
  styles: Type.Array(Type.String()),
  /** Style sheet that its back office pages need beside those; missing in deployments whose `styles` are for all. */
  officeStyles: Type.Optional(Type.String()),
  /** Scripts of their frame, beside `preloads`; missing in deployments whose `preloads` lead there. */
  officePreloads: Type.Optional(Type.Array(Type.String())),
  icon: Type.String(),
  /** Fonts the first paint needs. */
  fonts: Type.Array(Type.String()),
  /** Style sheet that names them; missing in deployments whose `styles` do. */
  fontFaces: Type.Optional(Type.String()),
  /** Shared library → version. */
  provides: Type.Record(Type.String(), Type.String()),
  /** Missing in deployments made before it was written down. */
  contract: Type.Optional(Type.Number()),
  /** Its own pages and ids of menu entries, which no remote may have; missing in those made before it was written down. */
  own: Type.Optional(Type.Object({ territories: Type.Array(Type.String()), menu: Type.Array(Type.String()) })),
  /** Its server build inside the deployed folder; `server/render.js` where it is missing. */
  server: Type.Optional(Type.String()),
  /** Its builds in other languages than English; missing in deployments made before there were any. */
  languages: Type.Optional(Type.Object({ ur: Type.Optional(ShellFiles) })),
  /** Whose build takes the place of the English one. Published by nobody. */
  language: Type.Optional(Type.Unsafe<Language>(Type.String())),
});
export type ShellEntry = Static<typeof ShellEntry>;
