import { Banknote, FileDown, Gauge, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '@shop/shared/admin/calls/saveFile';
import type { CreditStatement } from '@shop/shared/contracts/http/accounting/credit';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { phoneFault } from '@shop/shared/format/phone';
import { urduShortDate } from '@shop/shared/format/urduDates';
import { whatsAppAddress } from '@shop/shared/format/whatsapp';
import { useMutation } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonAnchor } from '@shop/shared/ui/button/ButtonAnchor';
import { LimitDialog } from './LimitDialog.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { ACCOUNT, LIMIT, STATEMENT } from './texts.ts';
import { URDU_STATEMENT } from './urdu/texts.ts';

/** An address much longer is cut off on its way. */
const MOST_LINES = 15;

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

/**
 * A WhatsApp chat with the customer, what is open already typed. A file cannot be sent by a link: the statement is added by
 * hand. Without a mobile number of Pakistan one picks whom to write to.
 */
export function statementLink({ account, openOrders, language }: CreditStatement, shopName: string): string {
  const number = phoneFault(account.phone) === null ? `92${account.phone.slice(1)}` : '';
  const said = language === 'ur' ? URDU_STATEMENT : STATEMENT;
  const lines = openOrders
    .slice(0, MOST_LINES)
    .map(({ invoiceNumber, date, open }) =>
      said.line(invoiceNumber, (language === 'ur' ? urduShortDate : formatShortDate)(date), formatStaffAmount(open)),
    );
  const more = openOrders.length - lines.length;
  const text = [
    said.message(account.customerName, shopName),
    ...lines,
    ...(more > 0 ? [said.more(more)] : []),
    account.advance > 0
      ? said.advance(formatStaffAmount(account.advance))
      : said.closing(formatStaffAmount(account.owed)),
    said.thanks,
  ].join('\n');
  return whatsAppAddress(number, text);
}
