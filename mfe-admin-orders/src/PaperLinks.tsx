import { ClipboardList, FileText, ReceiptText, Tags } from 'lucide-react';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { PAPER_LINKS } from './texts.ts';

const ICONS = { slips: ClipboardList, labels: Tags, invoices: FileText };
type Kind = keyof typeof ICONS;

interface PaperLinksProps {
  ids: readonly number[];
  kinds?: readonly Kind[] | undefined;
  /** Something was written on this page that is not to be lost. */
  newTab?: boolean;
}

/** Papers of one or many orders. */
export function PaperLinks({ ids, kinds = ['slips', 'labels', 'invoices'], newTab = false }: PaperLinksProps) {
  return kinds.map((kind) => {
    const Icon = ICONS[kind];
    return (
      <ButtonLink
        key={kind}
        variant="secondary"
        size="sm"
        to={`/admin/papers?kind=${kind}&ids=${ids.join(',')}`}
        target={newTab ? '_blank' : undefined}
      >
        <Icon aria-hidden="true" className="size-4" />
        <span>{PAPER_LINKS[kind]}</span>
      </ButtonLink>
    );
  });
}

/** The receipt of an order that was made at the till. */
export function ReceiptLink({ id, newTab = false }: { id: number; newTab?: boolean }) {
  return (
    <ButtonLink variant="secondary" size="sm" to={`/admin/pos/receipt?id=${id}`} target={newTab ? '_blank' : undefined}>
      <ReceiptText aria-hidden="true" className="size-4" />
      {PAPER_LINKS.receipt}
    </ButtonLink>
  );
}
