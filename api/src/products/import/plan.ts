import type { ImportLine } from '@shop/shared/contracts/http/catalog/productImport';
import type { Reader } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import type { Variation } from '../saving/variations.ts';
import { checkForm } from '../saving/check.ts';
import { readUrdu } from '../saving/urdu.ts';
import type { ProductForm } from '../saving/form.ts';
import { productsNamed, type ImportGroup } from './groups.ts';
import { overlay, type Overlay, type Told } from './overlay.ts';
import type { ImportRow } from './row.ts';

/** What an import does with one product. */
export interface ProductPlan {
  /** Null for a new one. */
  productId: number | null;
  /** Null when there is nothing to write. */
  form: ProductForm | null;
  lines: ImportLine[];
}

/**
 * Locks the rows of one product against what the shop has now and against the rules of its form. Rows that break one are
 * refused, the others go on without them.
 */
export async function planProduct(db: Reader, group: ImportGroup, told: Told): Promise<ProductPlan> {
  const product = await findProduct(db, group);
  if (!product && group.productId !== null) return allRefused(group, 'The product was deleted meanwhile.');
  const current = product ? await readVariations(db, product.id) : [];
  const urdu = product ? await readUrdu(db, product.id) : {};
  const refused: ImportLine[] = [];
  for (let rows: readonly ImportRow[] = group.rows; rows.length > 0;) {
    const [first] = refused;
    const leftOut = group.leftOut ?? (first && { line: first.line, note: first.notes[0] ?? '' });
    const laid = overlay(rows, product, current, { ...told, leftOut, urdu });
    const form = formOf(laid, product);
    const texts = laid.lines.every(({ outcome }) => outcome !== 'refused')
      ? await textsOf(db, form, product, current)
      : {};
    refuse(laid, texts);
    const now = laid.lines.filter(({ outcome }) => outcome === 'refused');
    if (now.length === 0) {
      const isSame = laid.lines.every(({ outcome }) => outcome === 'unchanged');
      const lines = [...refused, ...laid.lines].toSorted((a, b) => a.line - b.line);
      return { productId: product?.id ?? null, form: isSame ? null : form, lines };
    }
    refused.push(...now);
    const gone = new Set(now.map(({ line }) => line));
    rows = rows.filter(({ line }) => !gone.has(line));
  }
  return { productId: product?.id ?? null, form: null, lines: refused.toSorted((a, b) => a.line - b.line) };
}

/** Found anew: somebody may have added or deleted it since the rows were put together. */
async function findProduct(db: Reader, { productId, name }: ImportGroup): Promise<Row<'products'> | null> {
  const id = productId ?? (await productsNamed(db, [name]))[0]?.id;
  if (id === undefined) return null;
  const row = await db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('removed', '=', 0)
    .executeTakeFirst();
  return row ?? null;
}

function allRefused({ productId, name, rows }: ImportGroup, text: string): ProductPlan {
  const lines = rows.map(({ line, label, variation }): ImportLine => ({
    line,
    outcome: 'refused',
    product: name,
    sku: variation.sku ?? '',
    ...label,
    notes: [text],
  }));
  return { productId, form: null, lines };
}

function readVariations(db: Reader, productId: number): Promise<Variation[]> {
  return db
    .selectFrom('variations')
    .selectAll()
    .where('product_id', '=', productId)
    .where('retired', '=', 0)
    .orderBy('id')
    .execute();
}

function formOf({ product, variations }: Overlay, stored: Row<'products'> | null): ProductForm {
  return {
    product,
    variations: { field: 'articles', drafts: variations ?? (stored ? null : []) },
    pictures: null,
    addedPictures: new Map(),
    variationPictures: new Map(),
    video: null,
  };
}

/** What the rules of the form say, by its fields. */
async function textsOf(
  db: Reader,
  form: ProductForm,
  product: Row<'products'> | null,
  current: readonly Variation[],
): Promise<Record<string, string>> {
  try {
    await checkForm(db, form, product, current);
    return {};
  } catch (error) {
    const data: unknown = error instanceof ApiError ? error.data : undefined;
    if (typeof data !== 'object' || data === null || !('fields' in data)) throw error;
    return data.fields as Record<string, string>;
  }
}

/** Keys of what sets a field of the form. */
const SETTERS: Record<string, readonly string[]> = {
  'product.category': ['categoryId'],
  'product.supplier': ['supplierId'],
  'product.group': ['groupId'],
  'product.salePrice': ['salePrice', 'price'],
};

/** Refuses the line that set what is wrong, or all of them when none of them did. */
function refuse({ lines, setBy }: Overlay, texts: Readonly<Record<string, string>>): void {
  for (const [field, text] of Object.entries(texts)) {
    const at = /^articles\[(\d+)\]/.exec(field)?.[1];
    const keys = at === undefined ? (SETTERS[field] ?? []) : [`variation ${at}`];
    const setter = keys.map((key) => setBy.get(key)).find((line) => line !== undefined);
    for (const line of lines) {
      if (setter !== undefined && line.line !== setter) continue;
      line.notes = line.outcome === 'refused' ? [...line.notes, text] : [text];
      line.outcome = 'refused';
    }
  }
}
