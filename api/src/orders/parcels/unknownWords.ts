import { sql, type SqlBool } from 'kysely';
import type { Reader } from '../../kernel/db/database.ts';

/** What couriers said of parcels (`e`) in words that nobody knows, and nobody said the meaning of. */
export function unknownWords(db: Reader) {
  return (
    db
      .selectFrom('parcel_events as e')
      // As the index says it.
      .where(sql<SqlBool>`e.state is null`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('courier_words as w')
              .select('w.word_key')
              .whereRef('w.courier_id', '=', 'e.courier_id')
              .whereRef('w.word_key', '=', 'e.word_key'),
          ),
        ),
      )
  );
}
