/** Widths in pixels that every uploaded picture can be had in, as AVIF, WebP and JPEG. */
export const PICTURE_WIDTHS = [128, 320, 480, 640, 960, 1280] as const;
