import type { Compared, Part } from '@shop/shared/admin/form/differences';
import { IN_URDU } from '@shop/shared/admin/in-urdu/texts';
import { formatStaffAmount } from '@shop/shared/format/money';
import { STATE_CHOICES } from '../../texts.ts';
import { PRODUCT_FORM } from './texts.ts';
import type { VariationRow, ProductValues } from './values.ts';

/** Names of what the values name by ids. */
export interface Names {
  of(kind: 'category' | 'supplier' | 'group' | 'size', id: string): string;
}

const PLAIN = ['name', 'description', 'minStock'] as const;
const NAMED = ['category', 'supplier', 'group'] as const;
const AMOUNTS = ['costPrice', 'wholesalePrice', 'retailPrice', 'salePrice'] as const;

/** How two states of a product are set against each other: field by field, variation by variation, gallery and video as a whole. */
export function comparedProducts(names: Names): Compared<ProductValues> {
  const { labels } = PRODUCT_FORM;
  const parts = ({ product, articles }: ProductValues): Part[] => [
    ...PLAIN.map((key) => ({ key, label: labels[key], text: product[key], beside: urduBeside(product, key) })),
    ...NAMED.map((key) => ({ key, label: labels[key], text: product[key] && names.of(key, product[key]) })),
    ...AMOUNTS.map((key) => ({ key, label: labels[key], text: amount(product[key]) })),
    { key: 'state', label: labels.state, text: STATE_CHOICES[product.state] },
    ...articles.flatMap((row) => variationParts(row, names)),
    {
      key: 'images',
      label: PRODUCT_FORM.gallery.title,
      text: product.images.map(({ id, file, color }) => PRODUCT_FORM.compare.picture(id, file?.name, color)).join('\n'),
    },
    {
      key: 'video',
      label: PRODUCT_FORM.video.title,
      text: product.video.map(({ file, path }) => file?.name ?? path?.split('/').pop()).join(),
    },
  ];
  return { parts, merge, adds: ({ product }) => product.nameUr !== null || product.descriptionUr !== null };
}

const URDU = { name: 'nameUr', description: 'descriptionUr' } as const;

function urduBeside(product: ProductValues['product'], key: (typeof PLAIN)[number]): string | undefined {
  const own = key === 'minStock' ? null : product[URDU[key]];
  return own === null ? undefined : IN_URDU.written(own);
}

function merge(mine: ProductValues, theirs: ProductValues, taken: ReadonlySet<string>): ProductValues {
  const from = (key: string) => (taken.has(key) ? theirs : mine);
  const fields = [...PLAIN, ...NAMED, ...AMOUNTS].map((key) => [key, from(key).product[key]]);
  // What was written in Urdu is of mine alone, unless theirs says the same.
  const urduOf = (key: keyof typeof URDU) =>
    from(key).product[key].trim() === mine.product[key].trim() ? mine.product[URDU[key]] : null;
  return {
    product: {
      ...mine.product,
      nameUr: urduOf('name'),
      descriptionUr: urduOf('description'),
      ...(Object.fromEntries(fields) as Pick<ProductValues['product'], (typeof PLAIN)[number]>),
      onSale: from('salePrice').product.onSale,
      state: from('state').product.state,
      images: from('images').product.images,
      video: from('video').product.video,
    },
    markups: mine.markups,
    next: mine.next,
    articles: mergedVariations(mine.articles, theirs.articles, taken),
    seen: theirs.seen,
  };
}

/** Mine in my order, with theirs where taken; of all, the quantity that was seen is what stands now. */
function mergedVariations(mine: VariationRow[], theirs: VariationRow[], taken: ReadonlySet<string>): VariationRow[] {
  const now = new Map(theirs.map((row) => [row.id, row]));
  const kept = mine.flatMap((row) => {
    const other = now.get(row.id);
    // Gone on their side: taken, it goes here too; else it becomes a new variation.
    if (!other) return taken.has(rowKey(row)) ? [] : [{ ...row, seenQuantity: '' }];
    const from = (field: VariationField) => (taken.has(fieldKey(row, field)) ? other : row);
    // A quantity I did not change follows what was sold meanwhile.
    const counted = row.quantity === row.seenQuantity ? other : from('quantity');
    const { color, colorCode, variant } = from('kind');
    const [{ size }, { price }, { sku }] = [from('size'), from('price'), from('sku')];
    const { quantity } = counted;
    return [{ id: row.id, variant, color, colorCode, size, price, quantity, seenQuantity: other.seenQuantity, sku }];
  });
  const known = new Set(mine.map(({ id }) => id));
  return [...kept, ...theirs.filter((row) => !known.has(row.id) && taken.has(rowKey(row)))];
}

type VariationField = 'kind' | 'size' | 'price' | 'quantity' | 'sku';

const rowKey = ({ id }: VariationRow): string => `variation ${id}`;
const fieldKey = ({ id }: VariationRow, field: VariationField): string => `variation ${id} ${field}`;

const amount = (rupees: string): string => (rupees ? formatStaffAmount(Number(rupees)) : '');

function title({ variant, color, size }: VariationRow, names: Names): string {
  return [PRODUCT_FORM.variants[variant], color, names.of('size', size)].filter(Boolean).join(' · ');
}

/** The variation as a whole, and its fields where both sides have it. */
function variationParts(row: VariationRow, names: Names): Part[] {
  const { columns } = PRODUCT_FORM;
  const whole = title(row, names);
  const part = (field: VariationField, name: string, text: string): Part => ({
    key: fieldKey(row, field),
    label: `${whole}: ${name}`,
    text,
    within: rowKey(row),
  });
  return [
    { key: rowKey(row), label: PRODUCT_FORM.compare.variation(whole), text: PRODUCT_FORM.compare.present },
    part('kind', columns.variant, `${PRODUCT_FORM.variants[row.variant]}, ${row.color}`),
    part('size', columns.size, names.of('size', row.size)),
    part('price', columns.price, amount(row.price)),
    part('quantity', columns.quantity, PRODUCT_FORM.compare.pieces(row.quantity)),
    part('sku', columns.sku, row.sku),
  ];
}
