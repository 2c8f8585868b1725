import type { Reader, Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { hashRecoveryCode, isRecoveryCode } from './recoveryCodes.ts';
import { unseal } from './sealing.ts';
import { stepOf } from './totp.ts';

/** A code that is right as far as it was looked at; `spendCode` says whether it was not used meanwhile. */
export type RightCode =
  { kind: 'app'; step: number; factor: Row<'second_factors'> } | { kind: 'recovery'; hash: string };

/** The second factor of a person; undefined without one. One that is being set up is none. */
export async function findFactor(db: Reader, userId: number): Promise<Row<'second_factors'> | undefined> {
  return db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
}

/** Looks at a code of the app, or a recovery code; null for a wrong one. Outside of transactions: hashing takes a while. */
export async function lookAtCode(
  db: Reader,
  { userId, code }: { userId: number; code: string },
  { secret, now }: { secret: string; now: Date },
): Promise<RightCode | null> {
  const factor = await findFactor(db, userId);
  if (!factor) return null;
  const digits = code.replaceAll(/[\s-]/g, '');
  if (/^\d{6}$/.test(digits)) {
    const step = stepOf(unseal(factor.secret, userId, secret), digits, now);
    return step === null || step <= factor.last_step ? null : { kind: 'app', step, factor };
  }
  if (!isRecoveryCode(code)) return null;
  const hash = await hashRecoveryCode(code, factor.salt);
  const left = await db
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return left ? { kind: 'recovery', hash } : null;
}

/** Uses a code up. False when it was used before, also a moment ago by another server, or is no recovery code. */
export async function spendCode(trx: Writer, userId: number, right: RightCode): Promise<boolean> {
  if (right.kind === 'recovery') {
    const used = await trx
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('code_hash', '=', right.hash)
      .returning('user_id')
      .executeTakeFirst();
    return used !== undefined;
  }
  const taken = await trx
    .updateTable('second_factors')
    .set({ last_step: right.step })
    .where('user_id', '=', userId)
    .where('secret', '=', right.factor.secret)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', right.step)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** How many recovery codes of somebody were not used. */
export async function codesLeft(db: Reader, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Takes the second factor of a person away, with its recovery codes. False when there was none. */
export async function removeFactor(trx: Writer, userId: number): Promise<boolean> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const removed = await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return typeof removed?.confirmed_at === 'string';
}
