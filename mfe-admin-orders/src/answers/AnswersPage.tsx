import type { ListColumn, ListFilter } from '@shop/shared/admin/list/column';
import { ListPage } from '@shop/shared/admin/list/ListPage';
import { LIST_CUSTOMER_MESSAGES, type CustomerMessage } from '@shop/shared/contracts/http/inbox';
import { formatDateTime } from '@shop/shared/format/dates';
import { Link } from '@shop/shared/router';
import { Badge } from '@shop/shared/ui/notice/Badge';
import { AnswerButtons } from './AnswerButtons.tsx';
import { ANSWERS, wordsOf } from './texts.ts';

const { columns: titles } = ANSWERS;

const columns: ListColumn<CustomerMessage>[] = [
  {
    id: 'from',
    header: titles.from,
    card: 'title',
    cell: ({ customerName, phone }) => (
      <span className="flex flex-col">
        <span className="font-bold">{customerName || ANSWERS.stranger}</span>
        <bdi className="text-sm tabular-nums text-ink-soft">{phone}</bdi>
      </span>
    ),
  },
  {
    id: 'order',
    header: titles.order,
    cell: ({ invoiceId, invoiceNumber }) =>
      invoiceId === null ? (
        ANSWERS.noOrder
      ) : (
        <Link to={`/admin/edit-order?id=${invoiceId}`} className="font-bold underline">
          {invoiceNumber}
        </Link>
      ),
  },
  {
    id: 'text',
    header: titles.text,
    cell: (row) => (
      <span dir="auto" className="block max-w-prose whitespace-pre-line wrap-anywhere">
        {wordsOf(row)}
      </span>
    ),
  },
  {
    id: 'at',
    header: titles.at,
    sort: 'at',
    card: 'side',
    cell: ({ at, doneAt }) => (
      <span className="flex flex-col items-start gap-0.5">
        <span className="whitespace-nowrap">{formatDateTime(at)}</span>
        {doneAt && <Badge tone="leaf">{ANSWERS.done}</Badge>}
      </span>
    ),
  },
];

const filters: ListFilter[] = [
  {
    id: 'done',
    label: ANSWERS.filter.label,
    any: ANSWERS.filter.any,
    options: [
      { value: '0', label: ANSWERS.filter.open },
      { value: '1', label: ANSWERS.filter.done },
    ],
  },
];

/** `/admin/answers`: what customers wrote to the shop's WhatsApp number. */
export function AnswersPage() {
  return (
    <ListPage
      call={LIST_CUSTOMER_MESSAGES}
      kind="desk"
      texts={ANSWERS.list}
      columns={columns}
      filters={filters}
      defaultSort="-at"
      rowId={({ messageId }) => messageId}
      rowName={({ customerName, phone }) => customerName || phone}
      rowActions={(row) => <AnswerButtons message={row} />}
      exportTo="answers.csv"
    />
  );
}
