import { Type, type Static } from 'typebox';
import { FOUND, MenuEntry, type SlotName } from '../contracts/registry.ts';

/** Stands beside `mf-manifest.json`: what the shop must know of a remote and federation has no word for. */
export const SHOP_REMOTE_FILE = 'shop-remote.json';

const Path = Type.String({ pattern: '^/' });

export const ShopRemote = Type.Object({
  /** Number of the contract that its exposed module speaks. */
  contract: Type.Integer({ minimum: 1 }),
  /** What people call it, e.g. 'The cart and checkout'. */
  label: Type.String({ minLength: 1 }),
  /** Whose it is. */
  team: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  /** Path patterns such as `/product/:id`. */
  territories: Type.Array(Path),
  nav: Type.Optional(Type.Array(MenuEntry)),
  ...FOUND,
  slots: Type.Optional(Type.Array(Type.Unsafe<SlotName>(Type.String()))),
  /** Page → kB of scripts that it may need. */
  budgets: Type.Optional(Type.Record(Type.String(), Type.Number({ minimum: 0 }))),
  searchParams: Type.Optional(Type.Array(Type.String())),
  /** Those of them that are whole numbers from 1. */
  searchNumbers: Type.Optional(Type.Array(Type.String())),
  /** Library → range, where the manifest does not tell: webpack's plugin leaves out what is shared with `import: false`. */
  requires: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Its server build, for pages that the server renders. */
  server: Type.Optional(Type.String()),
  /** The territories that it renders, where it does not render all. */
  rendered: Type.Optional(Type.Array(Path)),
  /** Page module (a rendered route's `handle.page`) → the scripts it needs. */
  pages: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
});
export type ShopRemote = Static<typeof ShopRemote>;
