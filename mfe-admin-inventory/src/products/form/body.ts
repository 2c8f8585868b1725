import type { CreateProduct, UpdateProduct } from '@shop/shared/contracts/http/catalog/productForm';
import type { ProductValues } from './values.ts';

/** What is sent of the form, without its files (admin specification, 7). */
export function bodyOf(values: ProductValues): CreateProduct | UpdateProduct {
  const { seen, product, articles } = values;
  const { images, video, salePrice, nameUr, descriptionUr, ...fields } = product;
  const shared = {
    ...fields,
    name: fields.name.trim(),
    description: fields.description.trim(),
    salePrice: fields.onSale === '1' ? salePrice : ('' as const),
    // A draft of before has none.
    ...(typeof nameUr === 'string' && { nameUr: nameUr.trim() }),
    ...(typeof descriptionUr === 'string' && { descriptionUr: descriptionUr.trim() }),
  };
  const pictures = images.map(({ id, color }) => ({ ...(id === undefined ? {} : { id }), color }));
  const rows = articles.map(({ seenQuantity, ...row }) => ({
    ...row,
    color: row.color.trim(),
    ...(seenQuantity === '' ? {} : { seenQuantity }),
  }));
  if (!seen) {
    // The picture of a variation is the gallery's of its colour.
    return { product: { ...shared, images: pictures }, variations: rows.map((row) => ({ ...row, image: '' })) };
  }
  const { id, version, hadVideo } = seen;
  return {
    product: {
      ...shared,
      id,
      ...(version === undefined ? {} : { version }),
      // A form has no empty list; '' stands for it.
      images: pictures.length > 0 ? pictures : '',
      ...(hadVideo && video.length === 0 ? { video: '' as const } : {}),
    },
    articles: rows,
  };
}

/** The form's name of a field of the body: a new product's variations are sent as `variations`. */
export const fieldOf = (path: string): string => path.replace(/^variations\b/, 'articles');

/**
 * The body as multipart parts, `product[images][0][color]`, then the files in the order they are sent in. Without its
 * `articles` they stay as they are.
 */
export function partsOf(values: ProductValues, { articles = true } = {}): { form: FormData; files: File[] } {
  const form = new FormData();
  const { articles: rows, ...body } = bodyOf(values) as UpdateProduct;
  append(form, '', articles && rows ? { ...body, articles: rows } : body);
  const files: File[] = [];
  const add = (name: string, file: File | undefined) => {
    if (!file) return;
    form.append(name, file);
    files.push(file);
  };
  for (const [at, { file }] of values.product.images.entries()) add(`product[images][${at}][file]`, file);
  add('product[video]', values.product.video[0]?.file);
  return { form, files };
}

function append(form: FormData, name: string, value: unknown): void {
  if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) append(form, name ? `${name}[${key}]` : key, part);
  } else if (value !== undefined) form.append(name, String(value));
}
