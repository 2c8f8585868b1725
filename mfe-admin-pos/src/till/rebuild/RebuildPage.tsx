import { useState, type SyntheticEvent } from 'react';
import { failureText } from '@shop/shared/admin/action/useAction';
import { beep } from '@shop/shared/admin/scanner/beep';
import { useScanner } from '@shop/shared/admin/scanner/useScanner';
import type { TakenSale } from '@shop/shared/contracts/http/till/offline';
import { formatDateTime, karachiDateTime } from '@shop/shared/format/dates';
import { soldName } from '@shop/shared/format/itemNames';
import { formatStaffAmount, rupeesOf } from '@shop/shared/format/money';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { TextAreaField } from '@shop/shared/ui/field/TextAreaField';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { ownTillQuery } from '../../devices/queries.ts';
import { isReceiptCode } from '../../receipts/queries.ts';
import { discountOf, lineTotal, totalsOf } from '../book/cart.ts';
import { partsOfCode, readReceiptCode, type CodedSale } from '../book/receiptCode.ts';
import { variationsQuery } from '../queries.ts';
import { sendRebuilt } from './sendRebuilt.ts';
import { REBUILD } from './texts.ts';

/** `/admin/pos/rebuild`: a sale of a till that is lost, from the code of its receipt. */
export function RebuildPage() {
  const shell = useShell();
  // What is sent is signed by this browser, which the shop must know as a till.
  useQuery(ownTillQuery(shell));
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [sale, setSale] = useState<CodedSale | null>(null);
  const [taken, setTaken] = useState<TakenSale | null>(null);
  const [busy, setBusy] = useState(false);

  async function read(code: string) {
    setTyped(code);
    setTaken(null);
    const found = await readReceiptCode(code);
    setSale(found);
    setError(found || code.trim() === '' || missingIn(code) ? undefined : REBUILD.wrong);
    return found;
  }

  async function send() {
    const found = sale ?? (await read(typed));
    if (!found || busy) return;
    setBusy(true);
    try {
      setTaken(await sendRebuilt(shell, found));
      setError(undefined);
    } catch (reason) {
      setError(failureText(REBUILD.failed, reason as Error));
    } finally {
      setBusy(false);
    }
  }

  const scanned = async (code: string) => {
    const both = `${typed} ${code}`;
    const all = partsOfCode(both) ? both.trim() : code;
    if (!(await read(all)) && !missingIn(all)) beep();
  };
  useScanner({ onCode: (code) => void scanned(code), isKnown: isReceiptCode });
  const missing = missingIn(typed);

  return (
    <>
      <PageHeader
        actions={
          <ButtonLink variant="secondary" to="/admin/pos">
            {REBUILD.back}
          </ButtonLink>
        }
      />
      <p className="mb-4 max-w-prose text-ink-soft">{REBUILD.intro}</p>
      <form
        noValidate
        className="flex max-w-lg flex-col gap-4"
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextAreaField
          label={REBUILD.code}
          hint={REBUILD.hint}
          rows={4}
          maxLength={2000}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={error}
          onChange={(event) => void read(event.target.value)}
        />
        {missing && <p role="status">{missing}</p>}
        {sale && <Preview sale={sale} />}
        {taken ? (
          <p role="status" className="rounded-md bg-leaf-soft p-3 font-semibold">
            {taken.state === 'booked' ? REBUILD.booked(taken.invoiceNumber ?? '') : REBUILD.listed}
          </p>
        ) : (
          <Button type="submit" className="self-start" busy={busy} disabled={!sale}>
            {REBUILD.send}
          </Button>
        )}
      </form>
    </>
  );
}

/** Of a receipt with several codes which are still to be scanned; '' where none is. */
function missingIn(text: string): string {
  const { here = [], of = 0 } = partsOfCode(text) ?? {};
  const missing = Array.from({ length: of }, (_, at) => at + 1).filter((at) => !here.includes(at));
  return missing.length > 0 ? REBUILD.missing(missing.join(', '), of) : '';
}

function Preview({ sale: { number, at, cart } }: { sale: CodedSale }) {
  const { data } = useQuery(variationsQuery(useShell()));
  const nameFor = (stockId: number) => {
    const item = data?.items.find((one) => one.stockId === stockId);
    return item ? soldName(item) : REBUILD.unknown(stockId);
  };
  const discount = discountOf(cart);
  return (
    <section aria-label={REBUILD.preview} className="rounded-lg border border-line bg-card p-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">{REBUILD.number}</dt>
        <dd className="font-bold">{number}</dd>
        <dt className="text-ink-soft">{REBUILD.date}</dt>
        <dd>{formatDateTime(karachiDateTime(at))}</dd>
        <dt className="text-ink-soft">{REBUILD.lines}</dt>
        <dd>
          <ul>
            {cart.lines.map((line) => (
              <li key={line.stockId} className="flex justify-between gap-3">
                <span dir="auto">{`${line.quantity} × ${nameFor(line.stockId)}`}</span>
                <span className="shrink-0 tabular-nums">{formatStaffAmount(rupeesOf(lineTotal(line)))}</span>
              </li>
            ))}
          </ul>
        </dd>
        {discount > 0 && (
          <>
            <dt className="text-ink-soft">{REBUILD.discount}</dt>
            <dd className="text-right tabular-nums">{formatStaffAmount(-rupeesOf(discount))}</dd>
          </>
        )}
        <dt className="text-ink-soft">{REBUILD.total}</dt>
        <dd className="text-right font-bold tabular-nums">{formatStaffAmount(rupeesOf(totalsOf(cart).total))}</dd>
      </dl>
    </section>
  );
}
