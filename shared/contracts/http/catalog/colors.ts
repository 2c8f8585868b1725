import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { RequiredText } from '../values.ts';

/** `#rrggbb`, or '' where nobody has chosen one. */
const Shade = Type.String({ pattern: '^(#[0-9a-fA-F]{6})?$' });

/** A colour of the shop's articles, of which each has its shade. */
export const ShopColor = Type.Object({
  color: Type.String(),
  /** '' where no article has one. */
  colorCode: Type.String(),
  /** Not every article has this shade. */
  isMixed: Type.Boolean(),
  /** An article has none yet. */
  isOpen: Type.Boolean(),
  /** Products that have it. */
  uses: Type.Integer(),
});
export type ShopColor = Static<typeof ShopColor>;

/** `seen`: the shade the editor saw; another one by now is 409 CHANGED_MEANWHILE. */
export const ShadeChange = Type.Object({
  color: RequiredText(60),
  colorCode: Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }),
  seen: Shade,
});
export type ShadeChange = Static<typeof ShadeChange>;

export const READ_COLORS = defineCall({
  id: 'GET /ProductsController/colors',
  tag: 'products',
  summary: 'Every colour of the articles with its shade, those without one first',
  right: ['products', 'settings'],
  data: Type.Array(ShopColor),
});

export const CHANGE_SHADE = defineCall({
  id: 'POST /ProductsController/shade',
  tag: 'products',
  summary: 'Gives every article of a colour this shade',
  right: ['products', 'settings'],
  refusals: ['CHANGED_MEANWHILE', 'INVALID_FIELDS'],
  body: ShadeChange,
});
