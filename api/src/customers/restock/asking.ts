import { ERROR_CODES } from '@shop/shared/contracts/http/errorCodes';
import { RESTOCK_DAYS, type AskedRestock } from '@shop/shared/contracts/http/stock/restock';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import { DAY_MS } from '@shop/shared/format/durations';
import { phoneDigits, phoneFault } from '@shop/shared/format/phone';
import type { Database, Reader, Writer } from '../../kernel/db/database.ts';
import { before } from '../../kernel/db/retention.ts';
import { lockNames } from '../../kernel/db/rowLocks.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import type { BotCheck } from '../../kernel/http/agreements.ts';
import { ApiError, refusedFields } from '../../kernel/http/apiError.ts';
import { CUSTOMER } from '../../orders/confirmation/customer.ts';
import { wrongPhone } from '../../orders/placing/customer.ts';
import { noteChallenge } from '../../orders/placing/sell.ts';
import { stockOnSale } from '../../stock/list.ts';
import { keepConsent, lastWord } from '../consents.ts';

/** Sizes one phone waits for at once: anybody may type anybody's. */
const MOST_OF_PHONE = 10;

/** What shoppers can buy once there is a piece of it: variations `v` of products `p`. */
export const onSale = (db: Reader) => stockOnSale(db).where('v.hidden', '=', 0).where('p.state', '=', 'shown');

/**
 * Notes whom to tell when a size is back, once by phone and size, with their consent. Throws 422 INVALID_PHONE,
 * UNKNOWN_STOCK for what is not sold, PHONE_NOT_TAKEN where the phone wants no such messages or waits for too much, which is
 * not told apart to whoever types it, and as the bot check does.
 */
export async function askRestock(
  { db, botCheck }: { db: Database; botCheck: BotCheck },
  { stockId, phone: typed, language, recaptchaToken }: AskedRestock,
): Promise<{ isThere: boolean }> {
  const phone = phoneDigits(typed);
  const fault = phoneFault(phone);
  if (fault) throw wrongPhone(fault, 'phone');
  const challengeId = await botCheck.verify(recaptchaToken);
  return db.transaction(async (trx) => {
    const use = { challenge_id: challengeId ?? '', used_at: new Date().toISOString() };
    if (challengeId !== null && (await trx.executeQuery(noteChallenge.of(trx, use))).rows.length === 0) {
      throw new ApiError('BOT_CHECK_USED');
    }
    const item = await onSale(trx).select(['v.id', 'v.qty']).where('v.id', '=', Number(stockId)).executeTakeFirst();
    if (!item) throw refusedFields({ stockId: 'This is not sold any more.' }, { code: 'UNKNOWN_STOCK' });
    if (item.qty > 0) return { isThere: true };
    await lockNames(trx, [`phone ${phone}`]);
    await keepRequest(trx, { stockId: item.id, phone, language: language === 'ur' ? 'ur' : '' });
    return { isThere: false };
  });
}

async function keepRequest(
  trx: Writer,
  { stockId, phone, language }: { stockId: number; phone: string; language: 'ur' | '' },
): Promise<void> {
  const said = await lastWord(trx, phone, 'backInStock');
  if (said === false) throw phoneNotTaken();
  const asked = await trx.selectFrom('restock_requests').selectAll().where('phone', '=', phone).execute();
  const isOpen = (state: string) => state === 'waiting' || state === 'queued';
  const same = asked.find(({ stock_id }) => stock_id === stockId);
  if (!same || !isOpen(same.state)) {
    if (asked.filter(({ state }) => isOpen(state)).length >= MOST_OF_PHONE) {
      throw phoneNotTaken();
    }
    // Told before: they wait anew, behind who asked meanwhile.
    if (same) await trx.deleteFrom('restock_requests').where('id', '=', same.id).execute();
    const at = new Date().toISOString();
    const row = { stock_id: stockId, phone, language, asked_at: at, due_at: at };
    await trx.insertInto('restock_requests').values(row).execute();
    await recordEvents(trx, null, [{ kind: 'desk', subject: EVERYTHING }]);
  }
  if (said) return;
  await keepConsent(trx, CUSTOMER, { phone, purposes: ['backInStock'], isYes: true, origin: 'tellMe' });
}

const phoneNotTaken = (): ApiError =>
  refusedFields({ phone: ERROR_CODES.PHONE_NOT_TAKEN.sentence }, { code: 'PHONE_NOT_TAKEN' });

/** Nobody waits for ever. */
export async function dropOldRequests(trx: Writer, now: Date): Promise<void> {
  await trx
    .deleteFrom('restock_requests')
    .where('asked_at', '<', before(now, RESTOCK_DAYS * DAY_MS))
    .execute();
}
