import { FileDown } from 'lucide-react';
import { saveFile } from '@shop/shared/admin/calls/saveFile';
import type { Purchase } from '@shop/shared/contracts/http/purchases';
import { useMutation } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/Button';
import { PAGE, PAPER } from './texts.ts';
import { purchasePdf } from './purchasePdf.ts';

/** The purchase as a file for the supplier; what makes it is loaded on demand. */
export function DownloadPdf({ purchase }: { purchase: Purchase }) {
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
