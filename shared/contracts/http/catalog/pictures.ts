/** Widths in pixels that every uploaded picture can be had in, as AVIF, WebP and JPEG. */
export const PICTURE_WIDTHS = [128, 320, 480, 640, 960, 1280] as const;

/** What a form of one picture, `file`, may be refused with. */
export const ONE_PICTURE_REFUSALS = [
  'FILE_TOO_LARGE',
  'UNSUPPORTED_FILE',
  'UNSUPPORTED_PICTURE',
  'DAMAGED_PICTURE',
  'PICTURE_TOO_LARGE',
  'INVALID_FIELDS',
] as const;
