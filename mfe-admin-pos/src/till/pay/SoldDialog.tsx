import { Printer } from 'lucide-react';
import { formatStaffAmount, rupeesOf } from '@shop/shared/format/money';
import { phoneKey } from '@shop/shared/format/phone';
import { whatsAppAddress } from '@shop/shared/format/whatsapp';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/Button';
import { ButtonAnchor } from '@shop/shared/ui/ButtonAnchor';
import { Dialog } from '@shop/shared/ui/Dialog';
import { SelectField } from '@shop/shared/ui/SelectField';
import { totalsOf } from '../book/cart.ts';
import { receivedOf } from '../book/sale.ts';
import { usePaperWidth } from '../receipt/paperWidth.ts';
import { Receipt } from '../receipt/Receipt.tsx';
import { RECEIPT } from '../receipt/texts.ts';
import { CART, SALE, SOLD } from '../texts.ts';
import type { Sold } from './usePay.ts';

const WIDTHS = [
  { value: '80', label: RECEIPT.widths['80'] },
  { value: '58', label: RECEIPT.widths['58'] },
];

/** Says that the order is created (admin specification, 8), what to give back, and has the receipt. Enter leads on. */
export function SoldDialog({ sold, onNext }: { sold: Sold | null; onNext(): void }) {
  const [width, setWidth] = usePaperWidth();
  return (
    <Dialog open={sold !== null} onOpenChange={(open) => !open && onNext()} title={SALE.done} size="sm">
      {sold && (
        <>
          <Change sold={sold} />
          <div className="mb-4 flex flex-wrap items-end gap-2">
            <SelectField
              label={RECEIPT.width}
              className="w-28"
              options={WIDTHS}
              value={width}
              onChange={(event) => setWidth(event.target.value === '58' ? '58' : '80')}
            />
            <Button variant="secondary" onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-5" />
              {RECEIPT.print}
            </Button>
            <WhatsApp sold={sold} />
          </div>
          <div className="max-h-[45dvh] overflow-y-auto rounded-md border border-line">
            <Receipt invoiceNumber={sold.created.invoiceNumber} sale={sold.sale} width={width} />
          </div>
        </>
      )}
      <div className="mt-4 flex justify-end">
        <Button autoFocus onClick={onNext}>
          {SOLD.next}
        </Button>
      </div>
    </Dialog>
  );
}

function Change({ sold: { sale } }: { sold: Sold }) {
  const { total } = totalsOf(sale.cart);
  const received = receivedOf(sale);
  if (received === null || received < total) return null;
  return (
    <p className="mb-4 flex items-baseline justify-between gap-3">
      <span className="text-lg font-bold">{CART.change}</span>
      <span className="text-3xl font-extrabold tabular-nums">{formatStaffAmount(rupeesOf(received - total))}</span>
    </p>
  );
}

/** To the customer's number where it is known, else WhatsApp asks whom to write to. */
function WhatsApp({ sold: { created, sale } }: { sold: Sold }) {
  const { shopName } = useShell().settings;
  const number = phoneKey(sale.customer.primaryPhone).replace(/^0(?=3\d{9}$)/, '92');
  const total = formatStaffAmount(rupeesOf(totalsOf(sale.cart).total));
  return (
    <ButtonAnchor
      variant="secondary"
      href={whatsAppAddress(number, RECEIPT.message(shopName, created.invoiceNumber, total))}
      target="_blank"
      rel="noreferrer"
    >
      {RECEIPT.whatsApp}
    </ButtonAnchor>
  );
}
