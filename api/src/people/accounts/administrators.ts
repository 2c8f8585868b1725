import type { Writer } from '../../kernel/db/database.ts';
import { ApiError } from '../../kernel/http/apiError.ts';

/**
 * Refuses, after a change and before its transaction ends, to leave the shop without an administrator who can sign in.
 * The transaction must have called `inCommitOrder` before it read or wrote any of them: else two that remove each other
 * at once would both find the other. Throws 409 LAST_ADMINISTRATOR.
 */
export async function keepAnAdministrator(trx: Writer): Promise<void> {
  const one = await trx
    .selectFrom('users')
    .innerJoin('entities', 'entities.id', 'users.role_id')
    .select('users.id')
    .where('users.removed', '=', 0)
    .where('users.switched_off', '=', 0)
    .where('users.username', 'is not', null)
    .where('users.password_hash', 'is not', null)
    .where('entities.group_name', '=', 'role')
    .where('entities.alias', '=', 'administrator')
    .where('entities.is_system', '=', 1)
    .limit(1)
    .executeTakeFirst();
  if (!one) throw new ApiError('LAST_ADMINISTRATOR');
}
