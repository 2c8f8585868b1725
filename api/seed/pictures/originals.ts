import type { View } from './design.ts';

/** Where `draw.ts` puts the pictures and the seed finds them. */
export const ORIGINALS = new URL('./originals/', import.meta.url);

/** The file of one view of one colour of a product. */
export const originalName = (slug: string, color: string, view: View): string =>
  `${slug}.${color.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.${view}.avif`;
