import { sql, type RawBuilder } from 'kysely';
import type {
  DEPLOY_TOKEN_SORTS,
  DeployToken,
  DeployTokensQuery,
} from '@shop/shared/contracts/http/releases/deployTokens';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Reader } from '../kernel/db/database.ts';
import { listOf, type List, type Sorts } from '../kernel/lists/listOf.ts';
import { matches } from '../kernel/lists/searchText.ts';
import type { ListFile } from '../kernel/lists/sendList.ts';

export const TOKENS_FILE: ListFile<DeployToken> = {
  name: 'deploy-tokens',
  columns: [
    { heading: 'Package', cell: (row) => row.name },
    { heading: 'Label', cell: (row) => row.label },
    { heading: 'By', cell: (row) => row.by },
    { heading: 'Created', cell: (row) => row.createdDate },
    { heading: 'Expires', cell: (row) => row.expiresDate },
    { heading: 'Last Used', cell: (row) => row.lastUsedDate ?? '' },
    { heading: 'State', cell: (row) => row.state },
  ],
};

const ID = sql.ref<number>('t.id');

const SORTS: Sorts<(typeof DEPLOY_TOKEN_SORTS)[number]> = {
  name: sql.ref('t.name'),
  label: sql.ref('t.search_text'),
  created: ID,
  expires: sql.ref('t.expires_at'),
  used: sql`coalesce(t.last_used_at, '')`,
};

const stateAt = (now: string): RawBuilder<DeployToken['state']> => sql<DeployToken['state']>`case
    when t.ended_at is not null then 'ended'
    when t.expires_at <= ${now} then 'expired'
    else 'good' end`;

/** Every deploy token there ever was; `now` is ISO 8601 UTC. */
export function tokenList(db: Reader, query: DeployTokensQuery, now: string): List<DeployToken> {
  const { state } = query;
  return listOf(query, {
    db,
    from: db
      .selectFrom('deploy_tokens as t')
      .$if(state !== undefined, (rows) => rows.where(stateAt(now), '=', state ?? 'good')),
    id: ID,
    search: (pattern) => matches(sql.ref('t.search_text'), pattern),
    sorts: SORTS,
    sort: '-created',
    read: (ids) => readRows(db, ids, now),
  });
}

async function readRows(db: Reader, ids: number[], now: string): Promise<Map<number, DeployToken>> {
  const rows = await db
    .selectFrom('deploy_tokens as t')
    .innerJoin('users as u', 'u.id', 't.by_user')
    .select(['t.id', 't.name', 't.label', 't.created_at', 't.expires_at', 't.last_used_at', 'u.fullname'])
    .select(stateAt(now).as('state'))
    .where('t.id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        tokenId: row.id,
        name: row.name,
        label: row.label,
        by: row.fullname,
        createdDate: karachiDateTime(row.created_at),
        expiresDate: karachiDateTime(row.expires_at),
        lastUsedDate: row.last_used_at === null ? null : karachiDateTime(row.last_used_at),
        state: row.state,
      },
    ]),
  );
}
