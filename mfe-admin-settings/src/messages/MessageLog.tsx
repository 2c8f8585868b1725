import type { ListColumn, ListFilter } from '@shop/shared/admin/list/column';
import { List } from '@shop/shared/admin/list/List';
import { LIST_MESSAGES, type OutboxMessage } from '@shop/shared/contracts/http/outboxMessages';
import { formatDateTime } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { Link } from '@shop/shared/router';
import { Badge, type BadgeTone } from '@shop/shared/ui/notice/Badge';
import { CHANNELS, KINDS, LOG, MESSAGES, STATES } from './texts.ts';

const { columns: names } = LOG;

const TONES: Record<OutboxMessage['state'], BadgeTone> = {
  queued: 'sky',
  sending: 'sky',
  sent: 'leaf',
  delivered: 'leaf',
  read: 'leaf',
  answered: 'leaf',
  failed: 'danger',
  unknown: 'sunny',
  dropped: 'neutral',
};

const columns: ListColumn<OutboxMessage>[] = [
  {
    id: 'order',
    header: names.order,
    card: 'title',
    cell: ({ invoiceId, invoiceNumber }) =>
      invoiceId === null ? (
        '–'
      ) : (
        <Link to={`/admin/edit-order?id=${invoiceId}`} className="font-bold underline">
          {invoiceNumber}
        </Link>
      ),
  },
  { id: 'kind', header: names.kind, cell: ({ kind, channel }) => `${KINDS[kind]}, ${CHANNELS[channel]}` },
  { id: 'to', header: names.to, cell: ({ to }) => <bdi className="wrap-anywhere">{to}</bdi> },
  {
    id: 'state',
    header: names.state,
    card: 'side',
    cell: ({ state, reason }) => (
      <span className="flex flex-col items-start gap-0.5">
        <Badge tone={TONES[state]}>{STATES[state]}</Badge>
        {reason && <span className="text-sm text-ink-soft wrap-anywhere">{reason}</span>}
      </span>
    ),
  },
  { id: 'at', header: names.at, sort: 'at', cell: ({ at, sentAt }) => formatDateTime(sentAt || at) },
  { id: 'cost', header: names.cost, cell: ({ cost }) => cost > 0 && formatStaffAmount(cost) },
];

const filters: ListFilter[] = [
  {
    id: 'state',
    label: names.state,
    any: LOG.anyState,
    options: Object.entries(STATES).map(([value, label]) => ({ value, label })),
  },
  {
    id: 'channel',
    label: LOG.channel,
    any: LOG.anyChannel,
    options: Object.entries(CHANNELS).map(([value, label]) => ({ value, label })),
  },
];

/** What was told, waits, or was left out, the newest first. */
export function MessageLog() {
  return (
    <List
      label={MESSAGES.log}
      call={LIST_MESSAGES}
      kind="orders"
      texts={LOG.list}
      columns={columns}
      filters={filters}
      defaultSort="-at"
      rowId={({ messageId }) => messageId}
      rowName={({ invoiceNumber, kind }) => `${invoiceNumber} ${KINDS[kind]}`}
      exportTo="messages.csv"
    />
  );
}
