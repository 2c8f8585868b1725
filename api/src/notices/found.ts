import { sql, type SelectQueryBuilder } from 'kysely';
import type { Right } from '@shop/shared/contracts/rights';
import type { NoticeKind } from '@shop/shared/contracts/http/notices';
import { DAY_MS } from '@shop/shared/format/durations';

/** How many there are, how many of them came after a moment, and when the newest did; ISO 8601, '' for never. */
export interface Found {
  count: number;
  fresh: number;
  newest: string;
  text?: string;
}

export interface Source {
  kind: NoticeKind;
  right: Right;
  /** Fresh is what came after `seen`, and not after `until`. */
  read(seen: string, until: string): Promise<Found>;
  /** Which these are, without anybody's name. */
  named?(seen: string, until: string): Promise<string>;
}

/** What has happened is told of for a week: since when. */
export const lately = (): string => new Date(Date.now() - 7 * DAY_MS).toISOString();

export const NOTHING: Found = { count: 0, fresh: 0, newest: '' };

/** Of these rows, each of the moment `at`. */
export async function found<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  at: string,
  [seen, until]: [seen: string, until: string],
): Promise<Found> {
  const row = await rows
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(case when ${sql.ref(at)} > ${seen} and ${sql.ref(at)} <= ${until} then 1 else 0 end), 0)`.as(
        'fresh',
      ),
      sql<string>`coalesce(max(${sql.ref(at)}), '')`.as('newest'),
    ])
    .executeTakeFirstOrThrow();
  return row as Found;
}
