import { useCallback, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { beep } from '@shop/shared/admin/scanner/beep';
import { useScanner } from '@shop/shared/admin/scanner/useScanner';
import { useSearchParams } from '@shop/shared/router';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { findCode } from './book/variations.ts';
import type { TillStore } from './book/tillStore.ts';
import { SaleKeys } from './SaleKeys.tsx';
import { CartPanel } from './cart/CartPanel.tsx';
import { HeldButtons, type HeldShown } from './held/HeldButtons.tsx';
import { CustomerDialog } from './pay/CustomerDialog.tsx';
import { SplitDialog } from './pay/SplitDialog.tsx';
import { SoldDialog } from './pay/SoldDialog.tsx';
import { usePay } from './pay/usePay.ts';
import { LastReceipt } from '../receipts/LastReceipt.tsx';
import { isInvoiceNumber, isReceiptCode } from '../receipts/queries.ts';
import { RETURN_KEY } from '../returns/queries.ts';
import { ReturnButton } from './ReturnButton.tsx';
import { ApprovalDialog } from './pin/ApprovalDialog.tsx';
import { SwitchButton } from './pin/SwitchButton.tsx';
import { ProductSearch, type SearchField } from './search/ProductSearch.tsx';
import { Shelf } from './search/Shelf.tsx';
import { ShelfPending } from './search/ShelfPending.tsx';
import { ShiftButton } from '../shifts/drawer/ShiftButton.tsx';
import { ShiftNeededDialog } from './pay/ShiftNeededDialog.tsx';
import { SALE, SEARCH } from './texts.ts';
import { TillCamera } from './TillCamera.tsx';
import { TillAlert, type AlertText } from './TillAlert.tsx';
import { TillProvider } from './useTill.tsx';
import { useKeptRelease } from './useKeptRelease.ts';
import { useReach } from './useReach.ts';

/** The till with its variations: search and shelf, the cart, and the keys that do it all. */
export function TillScreen({ store, isLoading }: { store: TillStore; isLoading: boolean }) {
  const [alert, setAlert] = useState<AlertText | null>(null);
  const search = useRef<SearchField>(null);
  const pay = usePay(store, setAlert);
  const [held, setHeld] = useState<HeldShown>('nothing');
  const [isSplitting, setSplitting] = useState(false);
  const [showsLast, setShowsLast] = useState(false);
  const [asked] = useSearchParams();
  const [returned, setReturned] = useState<string | null>(() => asked.get(RETURN_KEY));
  const returnDraft = useRef<((code: string) => void) | null>(null);
  const takeCodes = useCallback((take: typeof returnDraft.current) => {
    returnDraft.current = take;
  }, []);
  const isCut = useStore(store, (state) => state.isCut);
  useReach(store);
  useKeptRelease(store);

  const actions = useMemo(() => {
    // On a touch screen focus would open the keyboard over the shelf; a scanner works wherever the focus is.
    const focusSearch = (always = false) => {
      if (always || !matchMedia('(pointer: coarse)').matches) search.current?.focus();
    };
    // What is said in a dialog gives the focus back to where the next product is typed.
    const say = (text: AlertText) => {
      focusSearch();
      setAlert(text);
    };
    const add = (stockId: number) => {
      const { variations, sale } = store.getState();
      const item = variations.byId.get(stockId);
      if (!item) return;
      if (store.add(item)) focusSearch();
      else {
        beep();
        say({ title: item.productName, text: sale ? SALE.waiting : SEARCH.stockLimit });
      }
    };
    const scan = (code: string) => {
      const item = findCode(store.getState().variations, code);
      // An SKU may look like a till's number.
      if (!item && isReceiptCode(code)) return setReturned(code.trim());
      if (!item && isInvoiceNumber(code)) return setReturned(code.trim().toUpperCase());
      if (returnDraft.current) return returnDraft.current(code);
      if (item) return add(item.stockId);
      beep();
      say({ title: SEARCH.unknownTitle, text: SEARCH.unknown(code) });
    };
    return { store, add, scan, focusSearch };
  }, [store]);

  useScanner({
    onCode(code) {
      // The next customer's pieces are on the counter.
      pay.next();
      setAlert(null);
      actions.scan(code);
    },
    isKnown: (code) =>
      isReceiptCode(code) || isInvoiceNumber(code) || findCode(store.getState().variations, code) !== undefined,
  });

  const complete = () => {
    actions.focusSearch();
    pay.complete();
  };

  return (
    <TillProvider value={actions}>
      <div className="flex flex-col gap-3 md:grid md:grid-cols-[minmax(0,1fr)_24rem] md:grid-rows-[auto_auto_1fr] md:items-start md:gap-x-4 lg:grid-cols-[minmax(0,1fr)_25rem]">
        {/* One row, two on the narrowest phone: the title is seen where there is room for it beside the tools. */}
        <div className="-mb-4 min-w-0 max-xl:[&_h1]:sr-only [&_h1]:whitespace-nowrap [&>header]:flex-nowrap [&>header>div]:min-w-0 max-md:[&>header>div]:flex-1 min-[25rem]:[&>header>div]:flex-nowrap [&>header>div]:gap-1">
          <PageHeader
            actions={
              <>
                <ShiftButton isCut={isCut} />
                <TillCamera />
                <HeldButtons shown={held} onShow={setHeld} />
                <ReturnButton invoice={returned} onInvoice={setReturned} takeCodes={takeCodes} />
                <SwitchButton />
                <LastReceipt open={showsLast} onOpenChange={setShowsLast} />
                <SaleKeys
                  onComplete={complete}
                  onHeld={setHeld}
                  onLast={() => setShowsLast(true)}
                  onSplit={() => setSplitting(true)}
                  onReturn={() => setReturned('')}
                />
              </>
            }
          />
        </div>
        <ProductSearch ref={search} />
        <CartPanel busy={pay.busy} onComplete={complete} onSplit={() => setSplitting(true)} />
        {isLoading ? (
          <ShelfPending />
        ) : (
          <div className="contain-layout">
            <Shelf />
          </div>
        )}
      </div>
      <CustomerDialog open={pay.asks} onClose={pay.cancel} onComplete={pay.completeFor} />
      {isSplitting && <SplitDialog onClose={() => setSplitting(false)} onComplete={pay.complete} />}
      {pay.shiftNeeded && <ShiftNeededDialog needed={pay.shiftNeeded} onClose={pay.cancel} />}
      {pay.discountOver && <ApprovalDialog over={pay.discountOver} onClose={pay.cancel} />}
      <SoldDialog sold={pay.sold} onNext={pay.next} />
      <TillAlert alert={alert} onClose={() => setAlert(null)} />
    </TillProvider>
  );
}
