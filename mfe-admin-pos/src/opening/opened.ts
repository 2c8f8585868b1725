import { call, type Caller } from '@shop/shared/admin/calls/call';
import { meQuery } from '@shop/shared/admin/page/useRights';
import { READ_ME } from '@shop/shared/contracts/http/people/session';
import { PROVE_OWN_PIN, type PersonHere } from '@shop/shared/contracts/http/till/pins';
import { SWITCH_PERSON, type TillSwitch } from '@shop/shared/contracts/http/till/till';
import type { QueryClient } from '@shop/shared/query';
import { LONGEST_MS, patiently } from '../patiently.ts';
import { openByPin, PinRefused, rememberPerson } from '../offline/pins.ts';
import { isUnreached } from '../offline/unreached.ts';
import { handShift } from '../offline/shift.ts';
import { OPENING } from './texts.ts';
import { useOpened } from './whoOpened.ts';
import { wrongPin } from './wrongPin.ts';

/** How often it is tried to tell the server. */
const TELL_MS = 10_000;

/**
 * Goes on as whoever this PIN is of, without the server, at the drawer of whoever was `before`. Throws PinRefused, and what the
 * browser throws: then nobody has changed, and it can be tried again.
 */
export async function openAs(
  client: QueryClient,
  shell: Caller,
  given: { userId: number; pin: string },
  before?: number,
): Promise<PersonHere> {
  const { approvalKey: _ofDiscounts, ...person } = await openByPin(given.userId, given.pin);
  if (before !== undefined) await handShift(before, person.userId);
  client.setQueryData(meQuery(shell.api).queryKey, person);
  const isTelling = useOpened.getState().opened !== null;
  useOpened.setState({ opened: { person, pin: given.pin } });
  if (!isTelling) tellWhenBack(client, shell);
  return person;
}

/** Somebody takes over while the server is not reached. Throws what is wrong with the PIN, beside its field. */
export async function switchHere(
  client: QueryClient,
  shell: Caller,
  given: { userId: number; pin: string },
): Promise<TillSwitch> {
  const before = client.getQueryData(meQuery(shell.api).queryKey)?.userId;
  try {
    const { fullname: name } = await openAs(client, shell, given, before);
    return { name };
  } catch (error) {
    if (!(error instanceof PinRefused)) throw error;
    throw wrongPin(OPENING[error.why](error.count));
  }
}

/** Tries it now and then, and when the browser has a network again, until it is told. */
function tellWhenBack(client: QueryClient, shell: Caller): void {
  let isTrying = false;
  const tell = async () => {
    if (isTrying) return;
    isTrying = true;
    const isTold = await tellOpened(client, shell);
    isTrying = false;
    if (!isTold) return;
    clearInterval(timer);
    removeEventListener('online', online);
  };
  const online = () => void tell();
  const timer = setInterval(online, TELL_MS);
  addEventListener('online', online);
}

/** Has this till know who is at it by their PIN, when the server finds it right. Throws its refusal. */
export async function prepareFor(shell: Caller, pin: string): Promise<PersonHere> {
  const ask = (signal: AbortSignal) => call(shell, PROVE_OWN_PIN, { body: { pin }, signal });
  const { data: person } = await patiently(LONGEST_MS, ask);
  await rememberPerson(person, pin);
  return person;
}

/**
 * Tells the server who opened the till without it, and goes on with what it knows; false while it is not reached. A session
 * that has ended, or is nobody's, is noticed by the frame of the page.
 */
async function tellOpened(client: QueryClient, shell: Caller): Promise<boolean> {
  const { opened } = useOpened.getState();
  if (!opened) return true;
  const { person, pin } = opened;
  const asked = { ...meQuery(shell.api), staleTime: 0 };
  try {
    const me = await call(shell, READ_ME);
    if (me.data.userId !== person.userId) await call(shell, SWITCH_PERSON, { body: { userId: person.userId, pin } });
  } catch (error) {
    if (isUnreached(error)) return false;
  }
  useOpened.setState({ opened: null });
  await client.fetchQuery(asked).catch(() => undefined);
  await client.invalidateQueries({ queryKey: ['till'] });
  return true;
}
