import type { StockDetail, UpdateStock } from '@shop/shared/contracts/http/stock/stock';
import type { VariantCode } from '@shop/shared/contracts/http/catalog/productForm';
import { oneLine } from '@shop/shared/format/plainText';
import { pricePerPiece } from '../../catalog/prices.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import type { Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { FormFaults } from '../../kernel/http/formFaults.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { saveVariations } from '../../products/saving/variations.ts';
import { FRESH } from '../../products/saving/codes.ts';
import { codeIn, paisa, type VariationDraft } from '../../products/saving/draft.ts';
import { usualPrice } from '../../products/saving/prices.ts';
import { readStockDetail, versionOf } from '../detail.ts';
import { restAfter } from '../../ledger/movements.ts';
import { recordMovements } from '../../ledger/recordMovements.ts';
import { checkItem, TEXTS } from './check.ts';
import { stockChanged, tellStock } from './done.ts';
import { lockVariation, raiseProduct, type LockedVariation } from './lockVariation.ts';
import { quantityWanted } from './rules.ts';
import { saveKeeping } from './keeping.ts';

/**
 * Changes a variation; what is left out stays. Throws 404, 409 CHANGED_MEANWHILE with the variation as it stands when
 * somebody else has saved it or sold what is counted anew, 422 with `data.fields`. Whoever changes several gives a `tell`
 * that keeps the products, and tells of them once at the end.
 */
export async function updateStock(
  trx: Writer,
  staff: StaffIdentity,
  body: UpdateStock,
  tell = tellStock,
): Promise<StockDetail> {
  const stockId = Number(body.stockId);
  const held = await lockVariation(trx, stockId);
  const { variation, product } = held;
  const before = await readStockDetail(trx, stockId);
  const wanted = quantityWanted({
    stored: variation.qty,
    asked: numberIn(body.qty),
    seen: numberIn(body.seenQuantity),
  });
  const isStale = body.version !== undefined && body.version !== versionOf(variation);
  if (isStale || wanted === 'changed-meanwhile') throw new ApiError('CHANGED_MEANWHILE', undefined, before);

  const faults = new FormFaults();
  const draft = draftOf(body, held);
  const cost = body.costPrice === undefined ? variation.cost : paisa('costPrice', body.costPrice);
  if (wanted !== variation.qty && !body.reason) faults.add('reason', TEXTS.reason);
  await checkItem(trx, product.id, draft, faults);
  faults.throwIfAny();

  const at = new Date().toISOString();
  if (!isAsStored(draft, cost, variation)) {
    const usual = usualPrice(product);
    await saveVariations(trx, [draft], [variation], {
      productId: product.id,
      cost: { before: variation.cost, after: cost },
      usual: { before: usual, after: usual },
      cause: { reference: '', userId: staff.userId, at },
      givers: FRESH,
    });
  }
  if (wanted !== variation.qty && body.reason) {
    const cost_rest = cost === variation.cost ? restAfter(variation, wanted) : 0;
    await trx.updateTable('variations').set({ qty: wanted, cost_rest }).where('id', '=', stockId).execute();
    const change = { stockId, change: wanted - variation.qty, quantityAfter: wanted };
    const { reason, note = '' } = body;
    await recordMovements(trx, [change], { reason, reference: oneLine(note), userId: staff.userId, at });
  }
  if (body.hidden !== undefined) {
    await trx
      .updateTable('variations')
      .set({ hidden: Number(body.hidden) })
      .where('id', '=', stockId)
      .execute();
  }
  await saveKeeping(trx, stockId, body);
  const after = await readStockDetail(trx, stockId);
  if (after.version !== before.version) await raiseProduct(trx, product.id);
  await stockChanged(trx, staff, { action: 'stock.update', stockId, before, after });
  await tell(trx, staff, [product.id]);
  return after;
}

/** The variation as it shall be, its quantity as it is. */
function draftOf(body: UpdateStock, { variation, product }: LockedVariation): VariationDraft {
  return {
    stockId: variation.id,
    variant: body.variantCode ?? (variation.variant_code as VariantCode),
    color: body.varient === undefined ? variation.color : oneLine(body.varient),
    colorCode: '',
    sizeId: body.size === undefined ? variation.size_id : Number(body.size),
    price: priceOf(body, variation, product),
    quantity: variation.qty,
    seenQuantity: variation.qty,
    sku: codeIn(body.sku),
    barcode: codeIn(body.barcode),
    image: null,
  };
}

/** Then nothing of it is written, nor is a barcode made for one that never had any. */
function isAsStored(draft: VariationDraft, cost: number, variation: Row<'variations'>): boolean {
  const { variant, color, sizeId, price, sku, barcode } = draft;
  return (
    variant === variation.variant_code &&
    color === variation.color &&
    sizeId === variation.size_id &&
    price === variation.price &&
    cost === variation.cost &&
    [null, variation.sku].includes(sku) &&
    [null, variation.barcode].includes(barcode)
  );
}

/** Paisa. A price that is sent as it is shown stays as it is stored, also where the product's stands for it. */
function priceOf(body: UpdateStock, variation: Row<'variations'>, product: Row<'products'>): number {
  if (body.price === undefined) return variation.price;
  const typed = paisa('price', body.price);
  return typed === pricePerPiece(variation.price, product) ? variation.price : typed;
}

const numberIn = (text: number | string | undefined): number | null => (text === undefined ? null : Number(text));
