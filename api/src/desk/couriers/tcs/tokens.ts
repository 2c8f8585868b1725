import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@shop/shared/format/durations';
import { askJson, field, textOf } from '../answers.ts';
import { CourierFault, type CourierAccess } from '../adapter.ts';

interface Tokens {
  bearer: string;
  access: string;
}

/** TCS's own live half an hour and longer. */
const LIFE_MS = 20 * MINUTE_MS;
const KNOWN = new Map<string, { tokens: Tokens; until: number }>();
const MOST_KNOWN = 20;

const keyOf = ({ baseUrl, keys }: CourierAccess): string =>
  createHash('sha256')
    .update(JSON.stringify([baseUrl, keys]))
    .digest('base64');

/** With the two tokens TCS wants with each call, which are no more to be said than a key. */
export interface LentAccess extends CourierAccess {
  tokens: Tokens;
}

/** The tokens are asked for once in a while. Throws CourierFault. */
export async function lentBy(at: CourierAccess): Promise<LentAccess> {
  const key = keyOf(at);
  let known = KNOWN.get(key);
  if (!known || known.until <= Date.now()) {
    known = { tokens: await askForTokens(at), until: Date.now() + LIFE_MS };
    if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
    KNOWN.set(key, known);
  }
  const { tokens } = known;
  return { ...at, secrets: [...at.secrets, tokens.bearer, tokens.access], tokens };
}

async function askForTokens(at: CourierAccess): Promise<Tokens> {
  const { clientid = '', clientsecret = '', username = '', password = '' } = at.keys;
  const first = await askJson(at, { path: 'auth/api/auth', method: 'POST', json: { clientid, clientsecret } });
  const bearer = textOf(field(field(first.told, 'result') ?? first.told, 'accessToken'), 4000);
  if (bearer === '') throw new CourierFault('keys', 'TCS does not take this client id and secret.');
  const headers = { authorization: `Bearer ${bearer}` };
  const second = await askJson(at, { path: 'ecom/api/authentication/token', query: { username, password }, headers });
  const access = textOf(field(second.told, 'accesstoken'), 4000);
  if (access === '') throw new CourierFault('keys', 'TCS does not take this username and password.');
  return { bearer, access };
}

/** They are asked for anew next time. */
export const dropTokens = (at: CourierAccess): boolean => KNOWN.delete(keyOf(at));
