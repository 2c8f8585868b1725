import { sql, type Expression, type SqlBool } from 'kysely';
import { isPostgres } from './columns.ts';
import type { Reader } from './database.ts';

/**
 * `isLike`, which is a text's likeness to this pattern, by an index of PostgreSQL: of the trigrams of `indexed`, which has
 * the text in it and stands here as in its migration. SQLite, whose pages are its own, goes through them all as soon.
 */
export function byTrigrams(
  db: Reader,
  indexed: Expression<string>,
  pattern: string,
  isLike: Expression<SqlBool>,
): Expression<SqlBool> {
  const trigrams = isPostgres(db) ? trigramsOf(pattern) : [];
  return trigrams.length > 0 ? sql<SqlBool>`(trigrams(${indexed}) @> ${trigrams}::text[] and ${isLike})` : isLike;
}

/** What stands in every text a pattern of `like` matches, three characters each; none where it says less. */
export function trigramsOf(pattern: string): string[] {
  const runs = pattern.split(/[%_\\]+/).map((run) => Array.from(run));
  return [...new Set(runs.flatMap((run) => run.slice(2).map((_, at) => run.slice(at, at + 3).join(''))))];
}
