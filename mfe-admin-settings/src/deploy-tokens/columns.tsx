import type { ListColumn } from '@shop/shared/admin/list/column';
import type { DeployToken } from '@shop/shared/contracts/http/releases/deployTokens';
import { formatShortDate } from '@shop/shared/format/dates';
import { Badge, type BadgeTone } from '@shop/shared/ui/notice/Badge';
import { TOKENS, TOKEN_STATES } from './texts.ts';

const { columns } = TOKENS;

const tones: Record<DeployToken['state'], BadgeTone> = { good: 'leaf', expired: 'neutral', ended: 'neutral' };

/** Columns of the deploy tokens. */
export const tokenColumns: ListColumn<DeployToken>[] = [
  {
    id: 'label',
    header: columns.label,
    sort: 'label',
    card: 'title',
    cell: ({ label }) => <span className="font-bold">{label}</span>,
  },
  { id: 'name', header: columns.name, sort: 'name', card: 'title', cell: ({ name }) => name },
  {
    id: 'state',
    header: columns.state,
    card: 'side',
    cell: ({ state }) => <Badge tone={tones[state]}>{TOKEN_STATES[state]}</Badge>,
  },
  {
    id: 'created',
    header: columns.created,
    sort: 'created',
    cell: ({ createdDate, by }) => TOKENS.made(formatShortDate(createdDate), by),
  },
  {
    id: 'expires',
    header: columns.expires,
    sort: 'expires',
    cell: ({ expiresDate }) => formatShortDate(expiresDate),
    className: 'whitespace-nowrap',
  },
  {
    id: 'used',
    header: columns.used,
    sort: 'used',
    cell: ({ lastUsedDate }) => (lastUsedDate === null ? TOKENS.never : formatShortDate(lastUsedDate)),
    className: 'whitespace-nowrap',
  },
];
