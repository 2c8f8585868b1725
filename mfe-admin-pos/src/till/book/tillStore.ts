import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import type { ShippingRule } from '@shop/shared/cart/rules';
import type { CashStep } from '@shop/shared/contracts/http/orders/payments';
import { added, changedLine, EMPTY_CART, lessOf, repriced, type Cart, type CartLine } from './cart.ts';
import { variationsOf, NO_VARIATIONS, withItems, withProduct, type Variations } from './variations.ts';
import type { Keeping } from './keeping.ts';
import type { Sale } from './sale.ts';

/** All a till knows: variations, cart, and the sale that is on its way. */
export interface TillState {
  variations: Variations;
  cart: Cart;
  /** Sent and not answered: until it is, nothing of the cart can be changed. */
  sale: Sale | null;
  /** It will be answered before anybody could read that it is on its way. */
  isQuick: boolean;
  /** Rupees cash is rounded to. */
  cashStep: CashStep;
  /** What sending costs what is sold on delivery. */
  shipping: ShippingRule | undefined;
  /** The network let the last call down. */
  isCut: boolean;
  /** Since when it does, or does not; milliseconds since 1970. */
  since: number;
}

export type TillStore = StoreApi<TillState> & TillActions;

interface TillActions {
  /** All that is sold, as it was when it was asked for; what was asked for before what is here changes nothing. */
  setVariations(items: readonly StockVariation[], asOf: number): void;
  /** These as they are now. */
  updateItems(items: readonly StockVariation[]): void;
  /** All that is sold of a product, likewise: it stays when a list comes that was asked for before. */
  updateProduct(productId: number, items: readonly StockVariation[], asOf: number): void;
  /** False when the cart has all there are of it, or nothing can be changed now. */
  add(item: StockVariation): boolean;
  less(stockId: number): void;
  remove(stockId: number): void;
  /** Pieces, note and discount as they were typed; no pieces take the line out. */
  changeLine(stockId: number, change: Pick<CartLine, 'quantity' | 'note' | 'discount'>): void;
  change(part: Partial<Omit<Cart, 'lines' | 'cashStep' | 'shipping'>>): void;
  /** Rounds cash like this from now on; a sale that is on its way stays as it was shown. */
  roundTo(cashStep: CashStep): void;
  /** Sends for this from now on, likewise. */
  sendFor(shipping: ShippingRule): void;
  /** Puts another cart in the place of this one. */
  setCart(cart: Cart): void;
  /** Whether a call was answered, however; false when the network let it down. */
  reached(isReached: boolean): void;
  begin(sale: Sale): void;
  /** Until then nothing says that a sale is on its way. */
  lasting(): void;
  unanswered(): void;
  /** Whether the device may keep the sale from now on. */
  keeping(mayBeKept: boolean): void;
  refused(): void;
  /** The sale is made: its pieces are gone from the variations, and the cart is empty. */
  sold(): void;
}

/** Whether a sale is shown to be on its way. */
export const isOnItsWay = ({ sale, isQuick }: TillState): boolean => sale !== null && !isQuick;

/** The till's module of variations, stock and cart; it keeps the cart in the browser. */
export function createTill(keeping: Keeping): TillStore {
  const store = createStore<TillState>(() => {
    const kept = keeping.read();
    return {
      variations: NO_VARIATIONS,
      isQuick: false,
      isCut: false,
      since: Date.now(),
      cashStep: kept.cart.cashStep ?? 0,
      shipping: kept.cart.shipping,
      ...kept,
    };
  });
  store.subscribe(({ cart, sale }, before) => {
    if (cart !== before.cart || sale !== before.sale) keeping.keep({ cart, sale });
  });
  const { getState, setState } = store;

  let listed = 0;
  const since = new Map<number, { items: readonly StockVariation[]; asOf: number }>();

  const setAll = (variations: Variations) =>
    setState(({ cart, sale }) => {
      const lines = sale ? cart.lines : repriced(cart.lines, variations.byId);
      return { variations, cart: lines === cart.lines ? cart : { ...cart, lines } };
    });
  const changeCart = (change: (cart: Cart) => Partial<Cart>) =>
    setState(({ cart, sale }) => (sale ? {} : { cart: { ...cart, ...change(cart) } }));

  return {
    ...store,
    setVariations(items, asOf) {
      if (asOf < listed) return;
      listed = asOf;
      let variations = variationsOf(items);
      for (const [productId, one] of since)
        if (one.asOf < asOf) since.delete(productId);
        else variations = withProduct(variations, productId, one.items);
      setAll(variations);
    },
    updateItems: (items) => setAll(withItems(getState().variations, items)),
    updateProduct(productId, items, asOf) {
      if (asOf < listed) return;
      since.set(productId, { items, asOf });
      setAll(withProduct(getState().variations, productId, items));
    },
    add(item) {
      const { cart, sale, variations } = getState();
      const now = variations.byId.get(item.stockId);
      const lines = now && !sale ? added(cart.lines, now) : null;
      if (lines) setState({ cart: { ...cart, lines } });
      return lines !== null;
    },
    less: (stockId) => changeCart(({ lines }) => ({ lines: lessOf(lines, stockId) })),
    remove: (stockId) => changeCart(({ lines }) => ({ lines: lines.filter((line) => line.stockId !== stockId) })),
    changeLine: (stockId, change) => changeCart(({ lines }) => ({ lines: changedLine(lines, stockId, change) })),
    change: (part) => changeCart(() => part),
    roundTo: (cashStep) =>
      setState(({ cart, sale }) =>
        sale || cart.cashStep === cashStep ? { cashStep } : { cashStep, cart: { ...cart, cashStep } },
      ),
    sendFor: (shipping) =>
      setState(({ cart, sale }) => (sale ? { shipping } : { shipping, cart: { ...cart, shipping } })),
    setCart: (cart) =>
      setState(({ sale, variations, cashStep, shipping }) =>
        sale ? {} : { cart: { ...cart, cashStep, shipping, lines: repriced(cart.lines, variations.byId) } },
      ),
    reached(isReached) {
      if (getState().isCut === isReached) setState({ isCut: !isReached, since: Date.now() });
    },
    begin: (sale) => setState({ sale, isQuick: true }),
    lasting: () => setState({ isQuick: false }),
    keeping: (mayBeKept) => setState(({ sale }) => ({ sale: sale && { ...sale, mayBeKept } })),
    unanswered: () => setState(({ sale }) => ({ isQuick: false, sale: sale && { ...sale, isUnanswered: true } })),
    refused: () => {
      setState(({ cart, cashStep, shipping }) => ({
        sale: null,
        isQuick: false,
        cart: { ...cart, cashStep, shipping },
      }));
      setAll(getState().variations);
    },
    sold() {
      const { variations, sale, cashStep, shipping } = getState();
      const left = (sale?.cart.lines ?? []).flatMap(({ stockId, quantity }) => {
        const item = variations.byId.get(stockId);
        return item ? [{ ...item, qty: Math.max(0, item.qty - quantity) }] : [];
      });
      const cart = { ...EMPTY_CART, cashStep, shipping };
      setState({ variations: withItems(variations, left), cart, sale: null, isQuick: false });
    },
  };
}
