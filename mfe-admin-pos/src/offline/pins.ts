import type { PersonHere } from '@shop/shared/contracts/http/till/pins';
import { normalPin } from '@shop/shared/format/pin';
import { ownKey } from './ownKey.ts';
import { changePerson, erasePeople, type KnownPerson } from './people.ts';

/**
 * What a guess costs whoever can run scripts in this browser: 0.3 s (measured), so all PINs of four digits an hour and all of
 * six, which who agrees to discounts has, three days.
 */
const ITERATIONS = 600_000;

/** So many wrong ones cost nothing but themselves. */
const FREE = 3;

/** The last that is tried: then the person signs in with the server again. */
const MOST_WRONG = 10;

/** Why a PIN did not open the till. */
export class PinRefused extends Error {
  /** `wrong`, `left` more are tried; `wait` so many seconds; `forgotten`: nobody of this id is known here. */
  readonly why: 'wrong' | 'wait' | 'forgotten';
  readonly count: number;

  constructor(why: PinRefused['why'], count = 0) {
    super(why);
    this.why = why;
    this.count = count;
  }
}

/** Keeps a person whose PIN the server has just found right, in two boxes: copied out of this browser neither is opened. */
export async function rememberPerson(person: PersonHere, pin: string): Promise<void> {
  const [salt, iv, outer] = [random(16), random(12), random(12)];
  const inner = await crypto.subtle.encrypt(
    { name: GCM, iv },
    await keyOf(pin, salt),
    new TextEncoder().encode(JSON.stringify(person)),
  );
  const box = await crypto.subtle.encrypt({ name: GCM, iv: outer }, await boxKey(), inner);
  const { userId, fullname: name, pinMark: mark } = person;
  const since = new Date().toISOString();
  await changePerson(userId, () => ({ userId, name, since, mark, salt, iv, box, outer, wrong: 0, waitUntil: 0 }));
}

/** Throws PinRefused. An attempt is counted before it is made: closing the browser meanwhile does not undo it. */
export async function openByPin(userId: number, pin: string): Promise<PersonHere> {
  let refused: PinRefused | undefined;
  let tried: KnownPerson | undefined;
  await changePerson(userId, (person) => {
    const waitMs = (person?.waitUntil ?? 0) - Date.now();
    refused = !person
      ? new PinRefused('forgotten')
      : waitMs > 0
        ? new PinRefused('wait', Math.ceil(waitMs / 1000))
        : undefined;
    if (!person || refused) return person;
    const wrong = person.wrong + 1;
    tried = { ...person, wrong, waitUntil: wrong < FREE ? 0 : Date.now() + 1000 * 2 ** (wrong - FREE + 1) };
    return tried;
  });
  if (refused || !tried) throw refused ?? new PinRefused('forgotten');
  const opened = await unbox(tried, pin).catch(() => null);
  if (opened) {
    await changePerson(userId, (person) => person && { ...person, wrong: 0, waitUntil: 0 });
    return opened;
  }
  if (tried.wrong >= MOST_WRONG) {
    await erasePeople((person) => person.userId === userId);
    throw new PinRefused('forgotten');
  }
  throw new PinRefused('wrong', MOST_WRONG - tried.wrong);
}

const GCM = 'AES-GCM';

const random = (bytes: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(bytes));

async function unbox({ salt, iv, box, outer }: KnownPerson, pin: string): Promise<PersonHere> {
  const inner = outer ? await crypto.subtle.decrypt({ name: GCM, iv: outer }, await boxKey(), box) : box;
  const plain = await crypto.subtle.decrypt({ name: GCM, iv }, await keyOf(pin, salt), inner);
  const person = JSON.parse(new TextDecoder().decode(plain)) as PersonHere;
  if (outer) return person;
  // The server takes what was agreed to by such a key no more.
  const { approvalKey: _old, ...rest } = person;
  return rest;
}

const boxKey = (): Promise<CryptoKey> =>
  ownKey('box', () => crypto.subtle.generateKey({ name: GCM, length: 256 }, false, ['encrypt', 'decrypt']));

async function keyOf(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(normalPin(pin)), 'PBKDF2', false, [
    'deriveKey',
  ]);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS };
  return crypto.subtle.deriveKey(how, typed, { name: GCM, length: 256 }, false, ['encrypt', 'decrypt']);
}
