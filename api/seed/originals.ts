/** The pictures of the demo products as files, drawn for this shop. */
export const ORIGINALS = new URL('./originals/', import.meta.url);

/** Each colour of a product is seen from the front and from nearby. */
export const VIEWS = ['front', 'detail'] as const;
export type View = (typeof VIEWS)[number];

/** The file of one view of one colour of a product. */
export const originalName = (slug: string, color: string, view: View): string =>
  `${slug}.${color.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.${view}.avif`;
