import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient, type QueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { PATIENCE_MS, patiently } from '../patiently.ts';
import { barsQuery } from './bars.ts';
import { fontQuery, qrQuery } from './queries.ts';
import type { Receipt } from './paper.ts';
import { isDirect, usePrinting } from './printing.ts';
import { TROUBLE } from './texts.ts';
import { PrinterTrouble } from './trouble.ts';

const directPart = () => patiently(PATIENCE_MS, () => import('./printDirect.ts'));

/** Prints receipts as this till is set to; what they need for it comes with the first. */
export function usePrint() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const { notify } = useShell();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  const run = useCallback(
    async (work: () => Promise<void>) => {
      setBusy(true);
      setTrouble(undefined);
      try {
        await work();
      } catch (error) {
        const text = TROUBLE[error instanceof PrinterTrouble ? error.kind : 'failed'];
        setTrouble(text);
        // The next sale has begun meanwhile.
        if (!isShown.current) notify({ title: text, tone: 'error' });
      } finally {
        setBusy(false);
      }
    },
    [notify],
  );

  /** Prints what is shown: `opensDrawer` with it. */
  const print = useCallback(
    (receipt: Receipt, { opensDrawer = false } = {}) =>
      run(async () => {
        const printing = usePrinting.getState();
        if (isDirect(printing)) {
          const { printDirect } = await directPart();
          await lettersFor(client, receipt);
          return printDirect(receipt, printing, { opensDrawer });
        }
        // A drawer that stays shut is no reason to have no receipt.
        const open = async () => (await directPart()).openDrawer(printing);
        const paper = patiently(PATIENCE_MS, () => drawn(client, receipt));
        const [opened] = await Promise.allSettled([opensDrawer ? open() : undefined, paper]);
        window.print();
        if (opened.status === 'rejected') throw opened.reason;
      }),
    [client, run],
  );

  /** What a till does by itself once something was sold. */
  const finish = useCallback(
    (receipt: Receipt, { isCash }: { isCash: boolean }) => {
      const printing = usePrinting.getState();
      const opensDrawer = isCash && printing.opensDrawer && printing.printer !== null;
      if (printing.isAutomatic) void print(receipt, { opensDrawer });
      else if (opensDrawer) void run(async () => (await directPart()).openDrawer(printing));
    },
    [print, run],
  );

  return { busy, trouble, print, finish };
}

/** Waits until bars and QR code stand on the paper. */
async function drawn(client: QueryClient, receipt: Receipt): Promise<void> {
  const { number, qrs } = receipt;
  await Promise.all([
    client.ensureQueryData(barsQuery(number)),
    ...qrs.map((qr) => client.ensureQueryData(qrQuery(qr))),
    lettersFor(client, receipt),
  ]);
  // The first frame draws them and measures the paper, and one of the next has its new length.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}

/** Waits for the letters of Urdu where there are some; without them the computer's own have to do. */
async function lettersFor(client: QueryClient, receipt: Receipt): Promise<void> {
  const { enabled, ...font } = fontQuery(receipt);
  if (enabled) await patiently(PATIENCE_MS, () => client.ensureQueryData(font)).catch(() => undefined);
}
