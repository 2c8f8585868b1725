import { Type, type Static } from 'typebox';
import { AmountIn, FilePart, Flag, IdIn, PiecesIn, RequiredText } from '../values.ts';
import { defineCall } from '../call.ts';
import { ProductState } from './catalog.ts';

/** Limits of a product's files (admin specification, 5). */
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024;
export const MOST_VIDEO_BYTES = 100 * 1024 * 1024;
/** Pictures of one product. */
export const MOST_PICTURES = 40;
/** Variations of one product. */
export const MOST_VARIATIONS = 200;

/** Who a variation is for (admin specification, 3). */
export const VariantCode = Type.Union([Type.Literal('G'), Type.Literal('B'), Type.Literal('UX')]);
export type VariantCode = Static<typeof VariantCode>;

/** What a product's form says of the product itself: `product[name]` … of the multipart body (admin specification, 7). */
export const ProductFields = Type.Object({
  name: RequiredText(200),
  category: IdIn,
  supplier: IdIn,
  group: IdIn,
  description: RequiredText(5000),
  minStock: PiecesIn,
  costPrice: AmountIn,
  wholesalePrice: AmountIn,
  retailPrice: AmountIn,
  onSale: Flag,
  /** Needed, and below the retail price, when on sale; '' or '0' otherwise. */
  salePrice: Type.Optional(Type.Union([AmountIn, Type.Literal('')])),
  /** Left out, it stays; a new product is then shown. */
  state: Type.Optional(ProductState),
  /** In Urdu; left out, they stay, and '' takes them away. */
  nameUr: Type.Optional(Type.String({ maxLength: 200 })),
  descriptionUr: Type.Optional(Type.String({ maxLength: 5000 })),
});
export type ProductFields = Static<typeof ProductFields>;

/** One row of the Articles table: `variations[i][…]` of create, `articles[i][…]` of updateProduct. */
export const VariationFields = Type.Object({
  /** A stock id of the product; anything else is a new variation (the screen sends random ids). */
  id: Type.Optional(Type.String({ maxLength: 60 })),
  variant: VariantCode,
  /** Colour label. */
  color: RequiredText(60),
  /** `#rrggbb`, of new colours; '' keeps what the shop knows of the colour. */
  colorCode: Type.Optional(Type.String({ pattern: '^(#[0-9a-fA-F]{6})?$' })),
  size: IdIn,
  price: AmountIn,
  quantity: PiecesIn,
  /** The quantity the editor saw: when sales have changed it since, a changed `quantity` is 409 CHANGED_MEANWHILE. */
  seenQuantity: Type.Optional(PiecesIn),
  /** Generated when empty (admin specification, 4: SKU regeneration). */
  sku: Type.Optional(Type.String({ maxLength: 60 })),
  /** Generated (EAN-13 of the shop's own range) when empty. */
  barcode: Type.Optional(Type.String({ maxLength: 60 })),
  /** The path of one of the product's pictures, or ''; or a file part, which becomes the picture of its colour. */
  image: Type.Optional(Type.String({ maxLength: 300 })),
});
export type VariationFields = Static<typeof VariationFields>;

/**
 * One picture of the gallery, in its order: `product[images][i][…]`. A new one carries `file` (a part of the same
 * name), a kept one `id`.
 */
export const PictureFields = Type.Object({
  /** `ProductPicture.id` of a kept one; of a new product, of any other's picture, as a duplicate keeps them. */
  id: Type.Optional(IdIn),
  /** Colour label, or ''. */
  color: Type.Optional(Type.String({ maxLength: 60 })),
  file: FilePart,
});
export type PictureFields = Static<typeof PictureFields>;

/**
 * The body of POST /ProductsController/create, put together from its multipart parts `product[name]`,
 * `product[images][0][file]`, `variations[0][size]` …. `product[video]` is a file part.
 */
export const CreateProduct = Type.Object({
  product: Type.Intersect([
    ProductFields,
    Type.Object({
      images: Type.Optional(Type.Array(PictureFields, { maxItems: MOST_PICTURES })),
      video: FilePart,
    }),
  ]),
  variations: Type.Optional(Type.Array(VariationFields, { maxItems: MOST_VARIATIONS })),
});
export type CreateProduct = Static<typeof CreateProduct>;

/**
 * The body of POST /ProductsController/updateProduct. Known variation ids are changed, unknown ones created, missing ones
 * retired; without `articles` they stay, without `images` the pictures stay. `video`: a file part replaces it, the text
 * '' removes it, left out keeps it.
 */
export const UpdateProduct = Type.Object({
  product: Type.Intersect([
    ProductFields,
    Type.Object({
      id: IdIn,
      /** The version the editor saw; left out, the last one to save wins. */
      version: Type.Optional(IdIn),
      /** '' takes all pictures out: a form has no empty list. */
      images: Type.Optional(Type.Union([Type.Array(PictureFields, { maxItems: MOST_PICTURES }), Type.Literal('')])),
      video: Type.Optional(Type.Literal('')),
    }),
  ]),
  articles: Type.Optional(Type.Array(VariationFields, { maxItems: MOST_VARIATIONS })),
});
export type UpdateProduct = Static<typeof UpdateProduct>;

/** The answer of create and updateProduct: what stands now. */
export const SavedProduct = Type.Object({ id: Type.Integer(), version: Type.Integer() });
export type SavedProduct = Static<typeof SavedProduct>;

/** GET /ProductsController/nextSku: one above the highest 4-digit sequence of all SKUs. */
const NextSku = Type.Object({ next: Type.Integer() });

export const READ_NEXT_SKU = defineCall({
  id: 'GET /ProductsController/nextSku',
  tag: 'products',
  summary: 'One above the highest sequence of all SKUs',
  right: 'products',
  data: NextSku,
});

export const CREATE_PRODUCT = defineCall({
  id: 'POST /ProductsController/create',
  tag: 'products',
  summary:
    'Adds a product with its articles, pictures (product[images][i][file], variations[i][image]) and video (product[video])',
  right: 'products',
  refusals: [
    'FILE_TOO_LARGE',
    'UNSUPPORTED_FILE',
    'UNSUPPORTED_PICTURE',
    'DAMAGED_PICTURE',
    'DAMAGED_VIDEO',
    'INVALID_FIELDS',
    'PICTURE_TOO_LARGE',
  ],
  body: CreateProduct,
  isForm: true,
  data: SavedProduct,
  once: true,
  bySuccess: true,
});

export const UPDATE_PRODUCT = defineCall({
  id: 'POST /ProductsController/updateProduct',
  tag: 'products',
  summary: 'Changes a product: what is left out of articles is retired, what is left out of images goes',
  right: 'products',
  refusals: [
    'UNKNOWN_PRODUCT',
    'CHANGED_MEANWHILE',
    'FILE_TOO_LARGE',
    'UNSUPPORTED_FILE',
    'UNSUPPORTED_PICTURE',
    'DAMAGED_PICTURE',
    'DAMAGED_VIDEO',
    'INVALID_FIELDS',
    'PICTURE_TOO_LARGE',
  ],
  body: UpdateProduct,
  isForm: true,
  data: SavedProduct,
});
