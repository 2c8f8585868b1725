import { Type, type Static } from 'typebox';
import { listQuery } from './lists.ts';
import { Amount, AmountIn, DateText, FilePart, Flag, Id, IdIn, PiecesIn, RequiredText } from './values.ts';
import { defineCall } from './call.ts';

/** Limits of a product's files (admin specification, 5). */
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024;
export const MOST_VIDEO_BYTES = 100 * 1024 * 1024;
export const MOST_IMPORT_BYTES = 10 * 1024 * 1024;
/** Pictures of one product. */
export const MOST_PICTURES = 40;
/** Variations of one product. */
export const MOST_VARIATIONS = 200;

/** Who a variation is for (admin specification, 3). */
export const VariantCode = Type.Union([Type.Literal('G'), Type.Literal('B'), Type.Literal('UX')]);
export type VariantCode = Static<typeof VariantCode>;

/** One product of GET /ProductsController/Products (admin specification, 3), products without variations included. */
export const ProductRow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Category. */
  entityName: Type.String(),
  entityId: Type.Integer(),
  /** 0 when there is none; likewise `groupId`. */
  supplierId: Type.Integer(),
  supplierName: Type.String(),
  supplierCompany: Type.String(),
  groupId: Type.Integer(),
  groupName: Type.String(),
  description: Type.String(),
  /** Minimum stock of all variations together; at or below it, the product is marked. */
  stockLimit: Type.Integer(),
  cog: Amount,
  wholesale: Amount,
  price: Amount,
  onSale: Flag,
  /** 0 when there is none. */
  salePrice: Amount,
  totalStock: Type.Integer(),
  /** How many variations it has. */
  variants: Type.Integer(),
  /** How many of them are sold out. */
  soldOutVariants: Type.Integer(),
  /** `uploads/<hash>/640.webp`, or ''. */
  img: Type.String(),
  createdDate: DateText,
  /** What a change must name as the version it saw. */
  version: Type.Integer(),
});
export type ProductRow = Static<typeof ProductRow>;

/**
 * What GET /ProductsController/Products is sorted by; newest first (`-created`) unless asked. `price` is the price to
 * pay, `stock` the pieces of all variations.
 */
export const PRODUCT_SORTS = ['name', 'category', 'supplier', 'price', 'stock', 'variants', 'created'] as const;

/** The query of GET /ProductsController/Products. `stock`: 'low' at or below the minimum, 'out' without a piece. */
export const ProductsQuery = listQuery({
  category: Type.Optional(Id),
  supplier: Type.Optional(Id),
  onSale: Type.Optional(Flag),
  stock: Type.Optional(Type.Union([Type.Literal('low'), Type.Literal('out')])),
});
export type ProductsQuery = Static<typeof ProductsQuery>;

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

const PRODUCT_IDS = { ids: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }) };

export const BulkCategory = Type.Object({ ...PRODUCT_IDS, action: Type.Literal('category'), category: Id });
export type BulkCategory = Static<typeof BulkCategory>;

/** Sale price = retail price less this percentage, rounded half up to the paisa. */
export const BulkSale = Type.Object({
  ...PRODUCT_IDS,
  action: Type.Literal('sale'),
  percentage: Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 100 }),
});
export type BulkSale = Static<typeof BulkSale>;

/** POST /ProductsController/bulk: one change of many products, in one transaction. */
export const BulkChange = Type.Union([
  BulkCategory,
  BulkSale,
  Type.Object({ ...PRODUCT_IDS, action: Type.Literal('unsale') }),
  Type.Object({ ...PRODUCT_IDS, action: Type.Literal('delete') }),
]);
export type BulkChange = Static<typeof BulkChange>;

/** GET /ProductsController/nextSku: one above the highest 4-digit sequence of all SKUs. */
const NextSku = Type.Object({ next: Type.Integer() });

/** What an import will do, or did, with one line of the file (line 1 is the heading). */
export const ImportLine = Type.Object({
  line: Type.Integer(),
  outcome: Type.Union([
    Type.Literal('created'),
    Type.Literal('changed'),
    Type.Literal('unchanged'),
    Type.Literal('refused'),
  ]),
  product: Type.String(),
  sku: Type.String(),
  /** Of the variation it speaks of, as the file writes them. */
  color: Type.Optional(Type.String()),
  size: Type.Optional(Type.String()),
  /** What changes ('Price 900 → 950'), or why it is refused, naming the column. */
  notes: Type.Array(Type.String()),
});
export type ImportLine = Static<typeof ImportLine>;

/**
 * What new products and variations get where the file says nothing (`defaults[category]` and so on, in importCheck and
 * importRun). A category, supplier or group stands also for what another shop calls it and this one does not know.
 */
export const ImportDefaults = Type.Object({
  category: Type.Optional(IdIn),
  supplier: Type.Optional(IdIn),
  group: Type.Optional(IdIn),
  size: Type.Optional(IdIn),
  color: Type.Optional(Type.String({ maxLength: 60 })),
  /** The cost, in percent of the retail price. */
  costPercent: Type.Optional(Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,2})?|100)$' })),
});
export type ImportDefaults = Static<typeof ImportDefaults>;

/**
 * The answer of POST /ProductsController/importCheck (multipart: `file`, `defaults`), which writes nothing. `checksum` names the
 * file that was checked; POST importRun (multipart: `checksum`, `file`, `defaults`) refuses another one. importRun streams one JSON
 * object a line: `ImportProgress` while it works, an `ImportReport` at the end (or a `Refusal` when it cannot go on); one
 * transaction a product, lines that were refused are left out. It ends when nobody reads on; what is done stays, and
 * the same file does the rest. GET importTemplate is a CSV file with the columns and an example.
 */
export const ImportReport = Type.Object({
  checksum: Type.String(),
  /** The shop whose export it is (Shopify, WooCommerce, Square); left out for a file of ours. */
  source: Type.Optional(Type.String()),
  /** Headings of columns that are not read. */
  passedOver: Type.Optional(Type.Array(Type.String())),
  products: Type.Object({ created: Type.Integer(), changed: Type.Integer(), unchanged: Type.Integer() }),
  lines: Type.Object({
    created: Type.Integer(),
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    refused: Type.Integer(),
  }),
  /** All refused lines first, then the changed and created ones, at most 1,000 in all. */
  details: Type.Array(ImportLine),
});
export type ImportReport = Static<typeof ImportReport>;

export interface ImportProgress {
  /** Products done, of how many. */
  done: number;
  total: number;
}

export const LIST_PRODUCTS = defineCall({
  id: 'GET /ProductsController/Products',
  tag: 'products',
  summary: 'Every product, those without variations included; with limit a page, with format=csv a file',
  right: 'products',
  query: ProductsQuery,
  row: ProductRow,
});

export const DELETE_PRODUCT = defineCall({
  id: 'DELETE /ProductsController/delete/{id}',
  tag: 'products',
  summary: 'Deletes a product and retires its variations; past orders stay readable',
  right: 'products',
  refusals: ['UNKNOWN_PRODUCT'],
});

export const CHANGE_PRODUCTS = defineCall({
  id: 'POST /ProductsController/bulk',
  tag: 'products',
  summary: 'One change of many products, all or none: category, sale by a percentage, off sale, delete',
  right: 'products',
  refusals: ['UNKNOWN_PRODUCT', 'INVALID_FIELDS'],
  body: BulkChange,
  data: Type.Object({ changed: Type.Integer() }),
});

export const READ_NEXT_SKU = defineCall({
  id: 'GET /ProductsController/nextSku',
  tag: 'products',
  summary: 'One above the highest sequence of all SKUs',
  right: 'products',
  data: NextSku,
});

export const READ_IMPORT_TEMPLATE = defineCall({
  id: 'GET /ProductsController/importTemplate',
  tag: 'products',
  summary: 'The columns of an import, with a row as an example',
  right: 'products',
  file: { type: 'text/csv', description: 'The template.' },
});

export const CHECK_IMPORT = defineCall({
  id: 'POST /ProductsController/importCheck',
  tag: 'products',
  summary: 'What importing a CSV file (file, defaults) would create, change and refuse; writes nothing',
  right: 'products',
  refusals: ['FILE_TOO_LARGE', 'INVALID_FIELDS', 'IMPORT_UNREADABLE'],
  body: Type.Object({ defaults: Type.Optional(ImportDefaults), file: FilePart }),
  isForm: true,
  data: ImportReport,
});

export const RUN_IMPORT = defineCall({
  id: 'POST /ProductsController/importRun',
  tag: 'products',
  summary:
    'Imports the CSV file that was checked (file, checksum, defaults): progress, a JSON object a line, then the report',
  right: 'products',
  refusals: ['FILE_TOO_LARGE', 'INVALID_FIELDS', 'IMPORT_UNREADABLE'],
  body: Type.Object({ checksum: Type.String(), defaults: Type.Optional(ImportDefaults), file: FilePart }),
  isForm: true,
  file: { type: 'application/x-ndjson', description: 'Progress, and the report in the last line.' },
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
