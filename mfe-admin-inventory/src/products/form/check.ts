import { amountWords, type FieldWordsByPath } from '@shop/shared/admin/form/fieldTexts';
import { parseAmount } from '@shop/shared/format/money';
import { repeated } from './rows.ts';
import { PRODUCT_FORM } from './texts.ts';
import type { ProductValues } from './values.ts';

const { labels, wrong, columns } = PRODUCT_FORM;
const whole = (label: string) => ({ label, wrong: wrong.whole(label) });

/** What fields are called when something is wrong with them, in the order of the page. */
export const WORDS: FieldWordsByPath = {
  'product.name': { label: labels.name, wrong: wrong.name },
  'product.nameUr': { label: labels.nameUr },
  'product.category': { label: labels.category },
  'product.supplier': { label: labels.supplier },
  'product.group': { label: labels.group },
  'product.state': { label: labels.state },
  'product.description': { label: labels.description, wrong: wrong.description },
  'product.descriptionUr': { label: labels.descriptionUr },
  'product.costPrice': amountWords(labels.costPrice),
  'product.wholesalePrice': amountWords(labels.wholesalePrice),
  'product.retailPrice': amountWords(labels.retailPrice),
  'product.minStock': whole(labels.minStock),
  'product.salePrice': amountWords(labels.salePrice),
  'next.sizes': { label: PRODUCT_FORM.sizeList },
  'articles.*.variant': { label: PRODUCT_FORM.variant },
  'articles.*.color': { label: PRODUCT_FORM.color, wrong: wrong.color },
  'articles.*.size': { label: columns.size },
  'articles.*.price': amountWords(columns.price),
  'articles.*.quantity': whole(columns.quantity),
  'articles.*.sku': { label: columns.sku, wrong: wrong.sku },
  'product.video': { label: PRODUCT_FORM.video.title },
  'product.images.*.file': { label: PRODUCT_FORM.gallery.title },
};

/** What the contract's schema cannot say (admin specification, 5). */
export function rules({ product, articles, next }: ProductValues): Record<string, string> {
  const { onSale, salePrice, retailPrice } = product;
  const problems: Record<string, string> = {};
  if (onSale === '1') {
    const [sale, retail] = [parseAmount(salePrice.trim()), parseAmount(retailPrice.trim())];
    if (!salePrice.trim() || sale === 0) problems['product.salePrice'] = `${labels.salePrice} is required`;
    else if (sale !== null && retail !== null && sale >= retail) problems['product.salePrice'] = wrong.saleTooHigh;
  }
  if (next.color || next.sizes.length > 0) problems['next.sizes'] = PRODUCT_FORM.notAdded;
  for (const at of repeated(articles)) problems[`articles.${at}.color`] = PRODUCT_FORM.taken;
  return problems;
}

/** 'Article 3: ' of a field in a row. */
export function rowOf(field: string): string {
  const row = /^articles\.(\d+)\./.exec(field)?.[1];
  if (row !== undefined) return PRODUCT_FORM.variationPrefix(Number(row));
  const picture = /^product\.images\.(\d+)\./.exec(field)?.[1];
  return picture === undefined ? '' : `${PRODUCT_FORM.gallery.picture(Number(picture))}: `;
}
