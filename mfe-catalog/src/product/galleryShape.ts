/** A little less tall on phones, so that name and price are on the first screen. */
export const GALLERY_SHAPE = 'aspect-5/6 md:aspect-garment';
