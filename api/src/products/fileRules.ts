import { MOST_PICTURE_BYTES, MOST_PICTURES, MOST_VIDEO_BYTES } from '@shop/shared/contracts/http/products';
import { ERROR_CODES } from '@shop/shared/contracts/http/errorCodes';
import type { FileRule } from '../media/forms/readForm.ts';
import { formatOf } from '../media/formats.ts';
import { videoFormatOf } from '../media/videos.ts';

/** Files of the product forms; limits of the admin specification, 5. */
export const PRODUCT_FILES: readonly FileRule[] = [
  {
    field: /^product\.images\[\d+\]\.file$/,
    most: MOST_PICTURES,
    tooMany: { field: 'product.images', text: `A product can have at most ${MOST_PICTURES} pictures.` },
    mostBytes: MOST_PICTURE_BYTES,
    tooLarge: 'The picture must not be larger than 10 MB.',
    accepts: (head) => formatOf(head) !== undefined,
    wrongKind: { code: 'UNSUPPORTED_PICTURE', text: ERROR_CODES.UNSUPPORTED_PICTURE.sentence },
  },
  {
    field: /^product\.video$/,
    most: 1,
    tooMany: { field: 'product.video', text: 'A product can have one video.' },
    mostBytes: MOST_VIDEO_BYTES,
    tooLarge: 'The video must not be larger than 100 MB.',
    accepts: (head) => videoFormatOf(head) !== undefined,
    wrongKind: { code: 'UNSUPPORTED_FILE', text: 'The video must be an MP4, WebM or MOV file.' },
  },
];
