import {
  MOST_VARIATIONS,
  MOST_PICTURE_BYTES,
  MOST_PICTURES,
  MOST_VIDEO_BYTES,
} from '@shop/shared/contracts/http/catalog/productForm';
import { ERROR_CODES } from '@shop/shared/contracts/http/errorCodes';
import type { FileRule } from '../media/forms/readForm.ts';
import { formatOf } from '../media/formats.ts';
import { videoFormatOf } from '../media/videos.ts';
import { TOO_MANY_PICTURES } from './saving/variationPictures.ts';

const PICTURE: Omit<FileRule, 'field'> = {
  most: MOST_PICTURES,
  tooMany: { field: 'product.images', text: TOO_MANY_PICTURES },
  mostBytes: MOST_PICTURE_BYTES,
  tooLarge: 'The picture must not be larger than 10 MB.',
  accepts: (head) => formatOf(head) !== undefined,
  wrongKind: { code: 'UNSUPPORTED_PICTURE', text: ERROR_CODES.UNSUPPORTED_PICTURE.sentence },
};

/** Files of the product forms, limits of the admin specification, 5; `articles` is what the body calls its articles. */
export const productFiles = (articles: 'variations' | 'articles'): readonly FileRule[] => [
  { ...PICTURE, field: /^product\.images\[\d+\]\.file$/ },
  // The same picture may come with every size of a colour.
  { ...PICTURE, field: new RegExp(`^${articles}\\[\\d+\\]\\.image$`), most: MOST_VARIATIONS, orText: true },
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
