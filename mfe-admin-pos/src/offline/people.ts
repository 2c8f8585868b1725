import type { PersonHere } from '@shop/shared/contracts/http/till/pins';
import { normalPin } from '@shop/shared/format/pin';
import { tillDatabase } from './store.ts';

/** What is kept of a person. */
interface KnownPerson {
  userId: number;
  name: string;
  /** ISO 8601: since when they are known with this PIN. */
  since: string;
  salt: Uint8Array<ArrayBuffer>;
  iv: Uint8Array<ArrayBuffer>;
  /** A `PersonHere`, which their PIN opens. */
  box: ArrayBuffer;
  /** Wrong PINs since the last right one. */
  wrong: number;
  /** Milliseconds since 1970: no PIN is tried before. */
  waitUntil: number;
}

/** Each guess costs a device so much that all PINs take it days. */
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

/** Keeps a person whose PIN the server has just found right. */
export async function rememberPerson(person: PersonHere, pin: string): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyOf(pin, salt);
  const box = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    key,
    new TextEncoder().encode(JSON.stringify(person)),
  );
  const { userId, fullname: name } = person;
  const known = { userId, name, since: new Date().toISOString(), salt, iv, box, wrong: 0, waitUntil: 0 };
  await change((people) => [...people.filter((other) => other.userId !== userId), known]);
}

/** Who can open this till without the server, by name. */
export async function knownPeople(): Promise<Pick<KnownPerson, 'userId' | 'name' | 'since'>[]> {
  const people = ((await (await tillDatabase()).get('kept', PEOPLE)) ?? []) as KnownPerson[];
  return people.sort((a, b) => a.name.localeCompare(b.name));
}

/** Forgets those who are not to be known any more. */
export async function forgetPeople(isOver: (person: Pick<KnownPerson, 'userId' | 'since'>) => boolean): Promise<void> {
  if ((await knownPeople()).some(isOver)) await change((people) => people.filter((person) => !isOver(person)));
}

/** Throws PinRefused. An attempt is counted before it is made: closing the browser meanwhile does not undo it. */
export async function openByPin(userId: number, pin: string): Promise<PersonHere> {
  let refused: PinRefused | undefined;
  let tried: KnownPerson | undefined;
  await changeOne(userId, (person) => {
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
  const { salt, iv, box, wrong } = tried;
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(pin, salt), box).catch(() => null);
  if (plain) {
    await changeOne(userId, (person) => person && { ...person, wrong: 0, waitUntil: 0 });
    return JSON.parse(new TextDecoder().decode(plain)) as PersonHere;
  }
  if (wrong >= MOST_WRONG) {
    await forgetPeople((person) => person.userId === userId);
    throw new PinRefused('forgotten');
  }
  throw new PinRefused('wrong', MOST_WRONG - wrong);
}

const PEOPLE = 'people';

async function change(change: (people: KnownPerson[]) => KnownPerson[]): Promise<void> {
  const { store, done } = (await tillDatabase()).transaction('kept', 'readwrite', { durability: 'strict' });
  await store.put(change(((await store.get(PEOPLE)) ?? []) as KnownPerson[]), PEOPLE);
  await done;
}

const changeOne = (userId: number, one: (person: KnownPerson | undefined) => KnownPerson | undefined): Promise<void> =>
  change((people) => {
    const changed = one(people.find((person) => person.userId === userId));
    return [...people.filter((person) => person.userId !== userId), ...(changed ? [changed] : [])];
  });

async function keyOf(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(normalPin(pin)), 'PBKDF2', false, [
    'deriveKey',
  ]);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS };
  return crypto.subtle.deriveKey(how, typed, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}
