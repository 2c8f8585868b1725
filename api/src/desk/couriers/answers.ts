import { parseAmount, type Paisa } from '@shop/shared/format/money';
import { parseKarachi } from '@shop/shared/format/dates';
import { firstOf, oneLine } from '@shop/shared/format/plainText';
import { withoutKeys } from '../../kernel/http/withoutKeys.ts';
import { CourierFault, type CourierAccess, type CourierAnswer, type CourierAsk } from './adapter.ts';

/** What a courier answered: nothing of it is believed before it was looked at. */
export type Told = Record<string, unknown>;

const MOST_WORDS = 200;
const MOST_ROWS = 20_000;
const MOST_TOLD = 500;
const NOT_THERE = /\b(?:number|id) is invalid\b|not found|does not exist|no (?:such|records?|shipments?)\b/i;

const isObject = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Asks, and reads JSON. Throws CourierFault: of a call that makes something, whatever cannot be read is `unknown`. */
export async function askJson(at: CourierAccess, ask: CourierAsk): Promise<{ status: number; told: unknown }> {
  const answer = await at.fetch(ask);
  return { status: answer.status, told: readAs(ask, answer) };
}

/** What was answered. Throws CourierFault for keys that are not taken, an outage, and what cannot be read. */
function readAs({ makes }: CourierAsk, answer: CourierAnswer): unknown {
  const { status } = answer;
  if (status === 401 || status === 403) throw new CourierFault('keys', 'The courier does not take these keys.');
  const told = jsonOf(answer);
  if (told !== undefined && status < 500) return told;
  const what = told === undefined ? 'something that cannot be read' : 'that it has trouble itself';
  throw new CourierFault(makes ? 'unknown' : 'down', `The courier answered ${what} (${status}).`);
}

/** Undefined for what is no JSON: a page, as a rule. Some gateways answer twice in one body. */
function jsonOf({ bytes }: CourierAnswer): unknown {
  const text = bytes.toString('utf8').trim();
  const half = text.slice(0, text.length / 2);
  for (const one of half + half === text ? [half, text] : [text]) {
    try {
      return JSON.parse(one);
    } catch {}
  }
  return undefined;
}

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

/** A PDF as a courier sent it, or what it told instead. Throws CourierFault. */
export async function askPaper(at: CourierAccess, ask: CourierAsk): Promise<Buffer | { told: unknown }> {
  const answer = await at.fetch(ask);
  const { status, bytes } = answer;
  if (status === 200 && isPdf(bytes)) return bytes;
  return { told: status === 404 ? jsonOf(answer) : readAs(ask, answer) };
}

/** A PDF as a courier sent it. Throws CourierFault for anything else: `refused` where it may be of what was asked for. */
export async function askPdf(at: CourierAccess, ask: CourierAsk): Promise<Buffer> {
  const paper = await askPaper(at, ask);
  return Buffer.isBuffer(paper) ? paper : noPdf(at, paper.told);
}

/** Throws. */
export function noPdf(at: CourierAccess, told: unknown): never {
  const said = wordsIn(at, told);
  throw new CourierFault('refused', said ? `The courier says: ${said}` : 'The courier sent no PDF.');
}

/** What a courier says of a refusal, wherever it says so; ''. Without its keys, for it is shown and kept. */
export function wordsIn(at: CourierAccess, told: unknown): string {
  if (typeof told === 'string') return saidIn(at, told);
  if (Array.isArray(told)) return firstOf(told.flatMap((one) => wordsIn(at, one) || []).join(' '), MOST_WORDS);
  if (!isObject(told)) return '';
  for (const name of ['statusMessage', 'error', 'errors', 'message', 'msg', 'returnStatus', 'title']) {
    const said = wordsIn(at, field(told, name));
    if (said) return said;
  }
  return '';
}

/** Throws what a courier refuses, in its words. */
export function refused(at: CourierAccess, told: unknown): never {
  throw new CourierFault('refused', `The courier says: ${wordsIn(at, told) || 'no, without a reason'}`);
}

/** Throws for what was booked, it seems, without a number that can be read: it may be there. */
export function unnumbered(at: CourierAccess, told: unknown): never {
  const said = wordsIn(at, told);
  throw new CourierFault('unknown', `The courier answered without a tracking number${said && `: ${said}`}`);
}

/** A charge that was asked for. Throws CourierFault for none. */
export function quoted(charge: Paisa | null): Paisa {
  if (charge === null || charge <= 0) throw new CourierFault('refused', 'The courier names no charge.');
  return charge;
}

/** Whether a courier says in so many words that it has no such parcel. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof CourierFault && error.kind === 'refused' && NOT_THERE.test(error.message);

/** For `catch`: a parcel that a courier refuses to speak of is none. Throws anything else. */
export function missing(error: unknown): undefined {
  if (!(error instanceof CourierFault && error.kind === 'refused')) throw error;
}

const bare = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** A field by any of its names; capitals, spaces and strokes in them do not count, as couriers change them. */
export function field(told: unknown, ...names: string[]): unknown {
  if (!isObject(told)) return undefined;
  for (const name of names) {
    const key = name in told ? name : Object.keys(told).find((one) => bare(one) === bare(name));
    if (key !== undefined && told[key] !== null && told[key] !== undefined) return told[key];
  }
  return undefined;
}

/** A list by any of its names, or that the answer itself is; each row as an object. What is no list has none. */
export function rows(told: unknown, ...names: string[]): Told[] {
  const found = names.length > 0 ? field(told, ...names) : told;
  const list = Array.isArray(found) ? found : isObject(found) ? [found] : [];
  return list.filter(isObject).slice(0, MOST_ROWS);
}

/** One line that can be shown and kept. */
export function textOf(value: unknown, most = MOST_WORDS): string {
  return typeof value === 'string' || typeof value === 'number' ? firstOf(oneLine(String(value)), most).trim() : '';
}

/** One line in a courier's words, without its keys: before it is cut, so that no half of one stays. */
export const saidIn = ({ secrets }: CourierAccess, value: unknown): string =>
  textOf(typeof value === 'string' ? withoutKeys(value, secrets) : value);

/** A tracking number, or ''. */
export function numberOf(value: unknown): string {
  const text = textOf(value, 61);
  return /^[A-Za-z0-9][A-Za-z0-9 ./-]{0,59}$/.test(text) ? text : '';
}

/** Whatever in a body may be a tracking number, for couriers that do not say where it stands. */
export function anyNumbers(body: unknown, depth = 0): string[] {
  if (depth > 5) return [];
  if (Array.isArray(body) || isObject(body))
    return Object.values(body)
      .slice(0, MOST_TOLD)
      .flatMap((one) => anyNumbers(one, depth + 1))
      .slice(0, MOST_TOLD);
  return [numberOf(body)].filter(Boolean);
}

/** Paisa of rupees as couriers write them (`1,250.00`, `Rs. 1250`); null of none. */
export function moneyOf(value: unknown): Paisa | null {
  if (typeof value === 'number') return Number.isFinite(value) ? Math.round(value * 100) : null;
  const text = textOf(value, 40)
    .replace(/^(?:rs\.?|pkr)\s*/i, '')
    .replaceAll(',', '');
  return /^-?\d+(?:\.\d+)?$/.test(text) ? (parseAmount(text) ?? Math.round(Number(text) * 100)) : null;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** ISO 8601 UTC of a time without a zone, which is Pakistan's, or with one; null of none. */
export function timeOf(value: unknown): string | null {
  const text = textOf(value, 40);
  if (/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text)) {
    const time = Date.parse(text);
    return Number.isNaN(time) ? null : new Date(time).toISOString();
  }
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text) ?? local(text);
  if (!year || !month || !day) return null;
  const [, hour = '0', minute = '00', second = '00', half] =
    /(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([ap]m)?$/i.exec(text) ?? [];
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour);
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parseKarachi(`${date} ${String(hours).padStart(2, '0')}:${minute}:${second}`)?.toISOString() ?? null;
}

/** `26/11/2026`, `26-Nov-2026`, `November 26, 2026`: as a year, a month and a day. */
function local(text: string): string[] {
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/.exec(text);
  if (numbers) return ['', numbers[3] ?? '', numbers[2] ?? '', numbers[1] ?? ''];
  const [, day, word, year] = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ ,-]+(\d{4})/i.exec(text) ?? [];
  const [, word2, day2, year2] = /^([a-z]{3})[a-z]* (\d{1,2}),? (\d{4})/i.exec(text) ?? [];
  const month = MONTHS.indexOf((word ?? word2 ?? '').toLowerCase()) + 1;
  return month === 0 ? [] : ['', year ?? year2 ?? '', String(month), day ?? day2 ?? ''];
}

/** `YYYY-MM-DD` of Pakistan; null of none. */
export function dayOf(value: unknown): string | null {
  const at = timeOf(value);
  return at === null ? null : new Date(Date.parse(at) + 5 * 3_600_000).toISOString().slice(0, 10);
}

/** Rupees for couriers that collect whole ones. Throws CourierFault for an order with paisa. */
export function wholeRupees(paisa: Paisa): number {
  if (paisa % 100 !== 0)
    throw new CourierFault(
      'refused',
      `This courier collects whole rupees only, and ${(paisa / 100).toFixed(2)} are asked.`,
    );
  return paisa / 100;
}
