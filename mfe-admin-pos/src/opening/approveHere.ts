import type { OfflineSale } from '@shop/shared/contracts/http/till/offline';
import { paisaOf } from '@shop/shared/format/money';
import { APPROVER_DIGITS, normalPin } from '@shop/shared/format/pin';
import { base64url } from '../devices/device.ts';
import { openByPin, PinRefused } from '../offline/pins.ts';
import { OPENING } from './texts.ts';
import { wrongPin } from './wrongPin.ts';

/** A manager agreed at this device, which the server is told with the sale. */
export interface ApprovedHere {
  by: string;
  /** For the sale with this key. */
  prove(key: string): Promise<NonNullable<OfflineSale['approved']>>;
}

/** Somebody agrees to `amount` rupees off a sale while the server is not reached. Throws what is wrong, beside the field of the PIN. */
export async function approveHere(given: { userId: string; pin: string; amount: string }): Promise<ApprovedHere> {
  const person = await openByPin(Number(given.userId), given.pin).catch((error: unknown) => {
    if (!(error instanceof PinRefused)) throw error;
    throw wrongPin(error.why === 'forgotten' ? OPENING.notHere : OPENING[error.why](error.count));
  });
  const { approvalKey, fullname: by, userId } = person;
  if (!approvalKey) {
    const isShort = normalPin(given.pin).length < APPROVER_DIGITS;
    throw wrongPin(isShort ? OPENING.tooShort : OPENING.notHere);
  }
  const bytes = (text: string) => new TextEncoder().encode(text);
  const how = { name: 'HMAC', hash: 'SHA-256' };
  const secret = await crypto.subtle.importKey('raw', bytes(approvalKey), how, false, ['sign']);
  return {
    by,
    async prove(key) {
      const said = `${key}:${paisaOf(Number(given.amount))}`;
      return { by: userId, proof: base64url(await crypto.subtle.sign('HMAC', secret, bytes(said))) };
    },
  };
}
