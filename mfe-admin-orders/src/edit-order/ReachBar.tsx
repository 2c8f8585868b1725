import { ClipboardList, FileText, Tag } from 'lucide-react';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { phoneKey } from '@shop/shared/format/phone';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Link } from '@shop/shared/router';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { ContactButtons } from '../ContactButtons.tsx';
import { Panel } from '../Panel.tsx';
import { ReceiptLink } from '../PaperLinks.tsx';
import { phonesOf } from '../papers/addressParts.ts';
import { CONTACT } from '../texts.ts';
import { REACH } from './texts.ts';

/** The customer's phones, to call and to write to, and the papers of an order. */
export function ReachBar({ order }: { order: OrderDetail }) {
  const { settings } = useShell();
  const { invoiceId, invoiceNumber, customerName, channel } = order;
  const phones = [...new Map(phonesOf(order).map((phone) => [phoneKey(phone), phone])).values()];
  const [first] = phones;
  const paper = (kind: string) => `/admin/papers?kind=${kind}&ids=${invoiceId}`;
  const papers = [
    { to: paper('invoices'), Icon: FileText, label: REACH.invoice },
    { to: paper('slips'), Icon: ClipboardList, label: REACH.slip },
    { to: paper('labels'), Icon: Tag, label: REACH.label },
  ];
  return (
    <Panel title={REACH.heading}>
      <ul className="flex flex-col gap-2">
        {phones.map((phone) => (
          <li key={phone}>
            <ContactButtons phone={phone} text={CONTACT.about(customerName, settings.shopName, invoiceNumber)} />
          </li>
        ))}
      </ul>
      {first === undefined ? (
        <p className="text-sm text-ink-soft">{REACH.noPhone}</p>
      ) : (
        <Link
          to={`/admin/customers/${encodeURIComponent(phoneKey(first))}`}
          className="mt-2 inline-block rounded-sm py-1 text-sm font-bold text-coral-deep underline underline-offset-2"
        >
          {REACH.customer}
        </Link>
      )}
      <h3 className="mt-3 mb-2 text-sm">{REACH.papers}</h3>
      <div className="flex flex-wrap gap-2">
        {papers.map(({ to, Icon, label }) => (
          <ButtonLink key={to} variant="secondary" size="sm" to={to}>
            <Icon aria-hidden="true" className="size-4" />
            <span>{label}</span>
          </ButtonLink>
        ))}
        {channel === 'till' && <ReceiptLink id={invoiceId} />}
      </div>
    </Panel>
  );
}
