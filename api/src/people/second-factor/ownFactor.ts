import type {
  OwnSecondFactor,
  RecoveryCodes,
  SecondFactorProof,
  SecondFactorSecret,
} from '@shop/shared/contracts/http/people/secondFactor';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Database, Reader, Writer } from '../../kernel/db/database.ts';
import { ERROR_CODES } from '@shop/shared/contracts/http/errorCodes';
import { ApiError, refusedFields } from '../../kernel/http/apiError.ts';
import { UNNAMED } from '../../settings/firstSettings.ts';
import { readShopSettings } from '../../settings/shopSettings.ts';
import { noteAccount } from '../accounts/accountChanges.ts';
import { trustNoDevice } from '../sign-in/knownDevices.ts';
import { proveSelf, type Asking } from '../own/ownPassword.ts';
import { endSessionsOf } from '../sign-in/sessions.ts';
import { lockAccount, mustHaveFactor, staffRows } from '../accounts/staffAccounts.ts';
import { hashRecoveryCode, newRecoveryCodes, newSalt } from './recoveryCodes.ts';
import { seal, unseal } from './sealing.ts';
import { codesLeft, findFactor, lookAtCode, removeFactor, spendCode } from './spending.ts';
import { newSecret, stepOf, uriOf } from './totp.ts';

/** Whoever signed in longer ago gives the password again before a second factor is set up. */
const JUST_NOW_MS = 10 * 60_000;

/** Who asks, and what secrets are sealed with. */
interface Own extends Asking {
  secret: string;
}

export async function readOwnFactor(db: Reader, { staff, sessionId }: Asking): Promise<OwnSecondFactor> {
  const factor = await findFactor(db, staff.userId);
  const row = await staffRows(db).where('users.id', '=', staff.userId).executeTakeFirst();
  return {
    since: factor?.confirmed_at ? karachiDateTime(factor.confirmed_at) : '',
    codesLeft: factor ? await codesLeft(db, staff.userId) : 0,
    required: row !== undefined && mustHaveFactor(row),
    asksPassword: !(await signedInJustNow(db, sessionId)),
  };
}

/**
 * Makes a secret for an authenticator app, in the place of one that was never confirmed. Throws 409 SECOND_FACTOR_ON, and as
 * `proveSelf` when the sign-in was not just now.
 */
export async function startOwnFactor(
  db: Database,
  own: Own,
  password: string | undefined,
): Promise<SecondFactorSecret> {
  const { userId, username } = own.staff;
  if (!(await signedInJustNow(db.read, own.sessionId))) {
    await proveSelf(db, own, { field: 'password', password: password ?? '' }, async () => null);
  }
  const made = newSecret();
  const row = {
    secret: seal(made, userId, own.secret),
    salt: newSalt(),
    started_at: new Date().toISOString(),
    last_step: 0,
  };
  await db.transaction(async (trx) => {
    const started = await trx
      .insertInto('second_factors')
      .values({ user_id: userId, ...row })
      .onConflict((oc) => oc.column('user_id').doUpdateSet(row).where('second_factors.confirmed_at', 'is', null))
      .returning('user_id')
      .executeTakeFirst();
    if (!started) throw new ApiError('SECOND_FACTOR_ON');
  });
  const { shopName } = await readShopSettings(db.read);
  return { secret: made, uri: uriOf(made, { issuer: shopName || UNNAMED, label: username }) };
}

/**
 * Turns it on by the first right code, which is used up by that; ends one's other sessions. Throws 409 when nothing was begun,
 * 422 with `data.fields`.
 */
export async function confirmOwnFactor(db: Database, own: Own, typed: string): Promise<RecoveryCodes> {
  const { userId } = own.staff;
  const now = new Date();
  const begun = await db.read
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (!begun) throw new ApiError('NO_SECOND_FACTOR', 'Nothing was begun that could be confirmed: please begin again.');
  const step = stepOf(unseal(begun.secret, userId, own.secret), typed.replaceAll(/[\s-]/g, ''), now);
  if (step === null) throw refusedFields({ code: 'This code is not right. Is the clock of your phone?' });
  const made = await hashedCodes(begun.salt);
  await db.transaction(async (trx) => {
    const on = await trx
      .updateTable('second_factors')
      .set({ confirmed_at: now.toISOString(), last_step: step })
      .where('user_id', '=', userId)
      .where('secret', '=', begun.secret)
      .where('confirmed_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    if (!on) throw new ApiError('SECOND_FACTOR_ON');
    await keepCodes(trx, userId, made.hashes);
    await trustNoDevice(trx, userId);
    const sessionsEnded = await endSessionsOf(trx, userId, own.sessionId);
    await noteAccount(trx, own.staff, own.staff, { action: 'user.setUpSecondFactor', after: { sessionsEnded } });
  });
  return { codes: made.codes };
}

/** Other recovery codes, in the place of those that are left. Throws as `proveSelf`, and 409 without a second factor. */
export async function renewRecoveryCodes(db: Database, own: Own, proof: SecondFactorProof): Promise<RecoveryCodes> {
  const { userId } = own.staff;
  const factor = await findFactor(db.read, userId);
  if (!factor) throw new ApiError('NO_SECOND_FACTOR');
  const made = await hashedCodes(factor.salt);
  await withBoth(db, own, proof, async (trx) => {
    await keepCodes(trx, userId, made.hashes);
    await noteAccount(trx, own.staff, own.staff, { action: 'user.newRecoveryCodes' });
  });
  return { codes: made.codes };
}

/** Turns it off, and ends one's other sessions; returns how many. Throws as `proveSelf`, and 409 without a second factor. */
export async function endOwnFactor(db: Database, own: Own, proof: SecondFactorProof): Promise<number> {
  const { userId } = own.staff;
  if (!(await findFactor(db.read, userId))) throw new ApiError('NO_SECOND_FACTOR');
  return withBoth(db, own, proof, async (trx) => {
    await removeFactor(trx, userId);
    await trustNoDevice(trx, userId);
    const sessionsEnded = await endSessionsOf(trx, userId, own.sessionId);
    await noteAccount(trx, own.staff, own.staff, { action: 'user.endSecondFactor', after: { sessionsEnded } });
    return sessionsEnded;
  });
}

/** Runs `change` for who gives both the password and a code, which is used up in the same transaction. */
function withBoth<T>(
  db: Database,
  own: Own,
  { password, code }: SecondFactorProof,
  change: (trx: Writer) => Promise<T>,
): Promise<T> {
  const { userId } = own.staff;
  const wrong = refusedFields({ code: ERROR_CODES.WRONG_CODE.sentence });
  return proveSelf(db, own, { field: 'password', password }, async (account) => {
    const right = await lookAtCode(db.read, { userId, code }, { secret: own.secret, now: new Date() });
    if (!right) throw wrong;
    return db.transaction(async (trx) => {
      if (!(await lockAccount(trx, account)) || !(await spendCode(trx, userId, right))) throw wrong;
      return change(trx);
    });
  });
}

async function hashedCodes(salt: string): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = newRecoveryCodes();
  return { codes, hashes: await Promise.all(codes.map((code) => hashRecoveryCode(code, salt))) };
}

async function keepCodes(trx: Writer, userId: number, hashes: string[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await trx.insertInto('recovery_codes').values(rows).execute();
}

async function signedInJustNow(db: Reader, sessionId: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', sessionId ?? 0)
    // A PIN is no sign-in.
    .where('person_id', 'is', null)
    .executeTakeFirst();
  return row !== undefined && Date.now() - new Date(row.created_at).getTime() < JUST_NOW_MS;
}
