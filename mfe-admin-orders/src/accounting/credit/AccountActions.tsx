import { Banknote, FileDown, Gauge, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '@shop/shared/admin/calls/saveFile';
import type { CreditStatement } from '@shop/shared/contracts/http/accounting/credit';
import { useMutation } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonAnchor } from '@shop/shared/ui/button/ButtonAnchor';
import { LimitDialog } from './LimitDialog.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { statementLink } from './statementLink.ts';
import { ACCOUNT, LIMIT, STATEMENT } from './texts.ts';

/** A payment, and the account as the customer gets it. */
export function AccountActions({ statement }: { statement: CreditStatement }) {
  const shell = useShell();
  const [paying, setPaying] = useState(false);
  const [limiting, setLimiting] = useState(false);
  const { account } = statement;
  const name = STATEMENT.file(account.phone);
  const pdf = useMutation({
    mutationFn: async () => {
      const { statementPdf } = await import('./statementPdf.ts');
      saveFile(await statementPdf(statement, shell.settings), name);
    },
    onSuccess: () => shell.notify({ title: ACCOUNT.pdfSaved(name), tone: 'success' }),
    onError: () => shell.notify({ title: ACCOUNT.pdfFailed, tone: 'error' }),
  });
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      {account.owed > 0 && (
        <Button size="sm" onClick={() => setPaying(true)}>
          <Banknote aria-hidden="true" className="size-4" />
          {ACCOUNT.pay}
        </Button>
      )}
      <Button variant="secondary" size="sm" busy={pdf.isPending} onClick={() => pdf.mutate()}>
        {!pdf.isPending && <FileDown aria-hidden="true" className="size-4" />}
        <span>{pdf.isPending ? ACCOUNT.pdfMaking : ACCOUNT.pdf}</span>
      </Button>
      <ButtonAnchor variant="secondary" size="sm" href={statementLink(statement, shell.settings.shopName)}>
        <MessageCircle aria-hidden="true" className="size-4" />
        {ACCOUNT.whatsApp}
      </ButtonAnchor>
      <Button variant="secondary" size="sm" onClick={() => setLimiting(true)}>
        <Gauge aria-hidden="true" className="size-4" />
        {LIMIT.open}
      </Button>
      {limiting && <LimitDialog account={account} onClose={() => setLimiting(false)} />}
      {paying && <PaymentDialog account={account} onClose={() => setPaying(false)} />}
    </div>
  );
}
