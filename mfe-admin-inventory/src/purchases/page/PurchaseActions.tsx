import { Ban, FileDown, MessageCircle, PackageCheck, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { type Purchase, type PurchaseLine, CANCEL_PURCHASE } from '@shop/shared/contracts/http/stock/purchases';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonAnchor } from '@shop/shared/ui/button/ButtonAnchor';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { saveFile } from '@shop/shared/admin/calls/saveFile';
import { useMutation } from '@shop/shared/query';
import { editAddress } from '../addresses.ts';
import { purchasesKey } from '../../queryKeys.ts';
import { LabelsAction } from '../../labels/LabelsAction.tsx';
import { CANCEL, PAGE, PAPER } from './texts.ts';
import { ReceiveDialog } from './ReceiveDialog.tsx';
import { whatsAppLink } from './whatsAppLink.ts';
import { purchasePdf } from './purchasePdf.ts';

/** What can be done with a purchase as it stands. */
export function PurchaseActions({ purchase }: { purchase: Purchase }) {
  const shell = useShell();
  // As it was when the dialog was opened: what is typed there is of these lines and this version.
  const [receiving, setReceiving] = useState<Purchase | null>(null);
  const { purchaseId: id, purchaseNumber, version, status } = purchase;
  const cancel = useAction({
    call: () => call(shell, CANCEL_PURCHASE, { body: { id, version } }),
    confirm: () => ({
      title: CANCEL.title(purchaseNumber),
      question: CANCEL.question,
      button: CANCEL.button,
      tone: 'danger',
    }),
    invalidates: [purchasesKey],
    done: () => CANCEL.done(purchaseNumber),
    failed: CANCEL.failed,
  });
  const labels = labelsOf(purchase.lines);
  const isOpen = status === 'ordered' || status === 'partly-received';
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {isOpen && (
        <Button size="sm" onClick={() => setReceiving(purchase)}>
          <PackageCheck aria-hidden="true" className="size-4" />
          {PAGE.receive}
        </Button>
      )}
      {status === 'ordered' && (
        <ButtonLink to={editAddress(purchase)} variant="secondary" size="sm">
          <Pencil aria-hidden="true" className="size-4" />
          {PAGE.edit}
        </ButtonLink>
      )}
      {labels.ids.length > 0 && <LabelsAction {...labels} />}
      <DownloadPdf purchase={purchase} />
      <ButtonAnchor
        href={whatsAppLink(purchase, shell.settings.shopName)}
        variant="secondary"
        size="sm"
        aria-description={PAGE.whatsAppHint}
      >
        <MessageCircle aria-hidden="true" className="size-4" />
        {PAGE.whatsApp}
      </ButtonAnchor>
      {isOpen && (
        <Button variant="ghost" size="sm" onClick={() => cancel.start(undefined)}>
          <Ban aria-hidden="true" className="size-4" />
          {PAGE.cancel}
        </Button>
      )}
      {receiving && <ReceiveDialog purchase={receiving} onClose={() => setReceiving(null)} />}
      {cancel.dialog}
    </div>
  );
}

/** As many labels as pieces came in; what was deleted since has none. */
function labelsOf(lines: readonly PurchaseLine[]) {
  const came = lines.filter(({ received, retired }) => received > 0 && !retired);
  const received = Object.fromEntries(came.map((line) => [line.stockId, line.received]));
  return { ids: came.map(({ stockId }) => stockId), received };
}

/** The purchase as a file for the supplier; what makes it is loaded on demand. */
function DownloadPdf({ purchase }: { purchase: Purchase }) {
  const shell = useShell();
  const name = PAPER.file(purchase.purchaseNumber);
  const file = useMutation({
    mutationFn: async () => saveFile(await purchasePdf(purchase, shell.settings), name),
    onSuccess: () => shell.notify({ title: PAGE.pdfSaved(name), tone: 'success' }),
    onError: () => shell.notify({ title: PAGE.pdfFailed, tone: 'error' }),
  });
  return (
    <Button variant="secondary" size="sm" busy={file.isPending} onClick={() => file.mutate()}>
      {!file.isPending && <FileDown aria-hidden="true" className="size-4" />}
      <span>{file.isPending ? PAGE.pdfMaking : PAGE.pdf}</span>
    </Button>
  );
}
