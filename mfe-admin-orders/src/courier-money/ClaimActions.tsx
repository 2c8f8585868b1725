import { FileText, MessageCircle } from 'lucide-react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { MONEY_KINDS, type ParcelMoneyQuery } from '@shop/shared/contracts/http/accounting/courierMoney';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useSearchParams } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/button/Button';
import { claimMessage, saveClaimSheets } from './claimSheet.ts';
import { MONEY, SHEET } from './texts.ts';

/** What goes to couriers about the parcels the list shows: a sheet as PDF, and the message it is sent with. */
export function ClaimActions() {
  const shell = useShell();
  const [params] = useSearchParams();
  const query = queryIn(params);
  const sheet = useAction({
    call: async () => {
      const count = await saveClaimSheets(shell, query, shell.settings.shopName);
      if (count === 0) shell.notify({ title: SHEET.nothing });
    },
    failed: SHEET.failed,
  });
  const message = useAction({
    call: async () => {
      const text = await claimMessage(shell, query, shell.settings.shopName);
      if (text === '') {
        shell.notify({ title: SHEET.nothing });
      } else {
        await navigator.clipboard.writeText(text);
        shell.notify({ title: MONEY.copied, tone: 'success' });
      }
    },
    failed: MONEY.copyFailed,
  });
  return (
    <>
      <Button size="sm" variant="secondary" busy={sheet.busy} onClick={() => sheet.start(undefined)}>
        <FileText aria-hidden="true" className="size-4" />
        {SHEET.pdf}
      </Button>
      <Button size="sm" variant="secondary" busy={message.busy} onClick={() => message.start(undefined)}>
        <MessageCircle aria-hidden="true" className="size-4" />
        {SHEET.message}
      </Button>
    </>
  );
}

/** The filters of the list, as its address has them. */
function queryIn(params: URLSearchParams): ParcelMoneyQuery {
  const [show, courier, q] = ['show', 'courier', 'q'].map((name) => params.get(name) ?? '');
  const kind = MONEY_KINDS.find((one) => one === params.get('kind'));
  return {
    ...((show === 'open' || show === 'all') && { show }),
    ...(kind && { kind }),
    ...(courier && { courier: Number(courier) }),
    ...(q && { q }),
  };
}
