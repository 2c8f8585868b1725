import { sql } from 'kysely';
import { MESSAGE_CHANNELS, MESSAGE_KINDS } from '@shop/shared/contracts/messageKinds';
import { CHANNEL_WORDS, KIND_WORDS } from '@shop/shared/contracts/messageWords';
import { daysAfter } from '@shop/shared/format/calendar';
import { startOfDay } from '@shop/shared/format/dates';
import type { Reader } from '../../kernel/db/database.ts';
import type { Period } from '../profitLossDays.ts';
import { sumOf, tableOf, type Table } from './table.ts';

interface Told {
  name: string;
  channel: string;
  sent: number;
  unknown: number;
  failed: number;
  dropped: number;
  /** Paisa. */
  cost: number;
}

const NONE: Omit<Told, 'name'> = { channel: '', sent: 0, unknown: 0, failed: 0, dropped: 0, cost: 0 };

/** What the shop told by itself in a period and what it cost, by kind and channel. */
export async function messagesTold(db: Reader, { from, to }: Period): Promise<Table> {
  const many = (...states: string[]) => sql<number>`sum(case when state in (${sql.join(states)}) then 1 else 0 end)`;
  const found = await db
    .selectFrom('messages')
    .select(['kind', 'channel', sql<number>`sum(cost)`.as('cost')])
    .select([
      many('sent', 'delivered', 'read', 'answered').as('sent'),
      many('unknown').as('unknown'),
      many('failed').as('failed'),
      many('dropped').as('dropped'),
    ])
    .where('at', '>=', startOfDay(from))
    .where('at', '<', startOfDay(daysAfter(to, 1)))
    .groupBy(['kind', 'channel'])
    .execute();
  const rows = MESSAGE_CHANNELS.flatMap((channel) =>
    MESSAGE_KINDS.flatMap((kind): Told[] =>
      found
        .filter((row) => row.kind === kind && row.channel === channel)
        .map((row) => ({
          name: KIND_WORDS[kind],
          channel: CHANNEL_WORDS[channel],
          sent: Number(row.sent),
          unknown: Number(row.unknown),
          failed: Number(row.failed),
          dropped: Number(row.dropped),
          cost: Number(row.cost),
        })),
    ),
  );
  return tableOf<Told>({
    columns: [
      { heading: 'Message', kind: 'text', cell: (row) => row.name },
      { heading: 'By', kind: 'text', cell: (row) => row.channel, noTotal: true },
      { heading: 'Sent', kind: 'count', cell: (row) => row.sent },
      { heading: 'Perhaps sent', kind: 'count', cell: (row) => row.unknown },
      { heading: 'Not taken', kind: 'count', cell: (row) => row.failed },
      { heading: 'Left out', kind: 'count', cell: (row) => row.dropped },
      { heading: 'Cost', kind: 'amount', cell: (row) => row.cost },
    ],
    rows,
    sum: sumOf(rows, NONE),
    charted: 'Sent',
  });
}
