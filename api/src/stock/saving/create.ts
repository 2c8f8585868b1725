import type { CreateStock, StockDetail } from '@shop/shared/contracts/http/stock/stock';
import { oneLine } from '@shop/shared/format/plainText';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import type { Writer } from '../../kernel/db/database.ts';
import { FormFaults } from '../../kernel/http/formFaults.ts';
import { alike } from '../../ledger/alike.ts';
import { saveVariations } from '../../products/saving/variations.ts';
import { FRESH } from '../../products/saving/codes.ts';
import { codeIn, paisa, type VariationDraft } from '../../products/saving/draft.ts';
import { lockProducts } from '../../products/saving/lockProducts.ts';
import { usualPrice } from '../../products/saving/prices.ts';
import { readStockDetail } from '../detail.ts';
import { checkItem, rowOf, TEXTS } from './check.ts';
import { stockChanged, tellStock } from './done.ts';
import { saveKeeping } from './keeping.ts';
import { raiseProduct } from './lockVariation.ts';

/** Adds a variation to a product, with its first movement. Throws 422 with `data.fields`. */
export async function createStock(trx: Writer, staff: StaffIdentity, body: CreateStock): Promise<StockDetail> {
  const faults = new FormFaults();
  const draft: VariationDraft = {
    stockId: null,
    variant: body.variantCode ?? 'UX',
    color: oneLine(body.varient),
    colorCode: '',
    sizeId: Number(body.size),
    price: paisa('price', body.price),
    quantity: Number(body.qty),
    seenQuantity: null,
    sku: codeIn(body.sku) ?? '',
    barcode: codeIn(body.barcode) ?? '',
    image: null,
  };
  const cost = paisa('costPrice', body.costPrice);
  const [product] = await lockProducts(trx, [Number(body.productId)]);
  if (!product) faults.add('productId', TEXTS.product);
  await checkItem(trx, Number(body.productId), draft, faults);
  faults.throwIfAny();
  const productId = Number(body.productId);
  const usual = product ? usualPrice(product) : draft.price;
  await saveVariations(trx, [draft], [], {
    productId,
    cost: { before: cost, after: cost },
    usual: { before: usual, after: usual },
    cause: { reference: 'New stock item', userId: staff.userId, at: new Date().toISOString() },
    givers: FRESH,
  });
  const { id } = await alike(trx, rowOf(productId, draft)).executeTakeFirstOrThrow();
  await saveKeeping(trx, id, body);
  await raiseProduct(trx, productId);
  const after = await readStockDetail(trx, id);
  await stockChanged(trx, staff, { action: 'stock.create', stockId: id, after });
  await tellStock(trx, staff, [productId]);
  return after;
}
