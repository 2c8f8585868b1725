import {
  CourierFault,
  type CourierAccess,
  type CourierAdapter,
  type CourierAsk,
  type ParcelAdvice,
  type ParcelToBook,
  type TrackedParcel,
} from '../adapter.ts';
import { anyNumbers, askJson, missing, numberOf, refused, saidIn, timeOf, unnumbered, wordsIn } from '../answers.ts';
import { remarksOf } from '../remarks.ts';
import { stateWordsIn } from './stateWordsIn.ts';
import { stateOf } from '../stateWords.ts';
import { filled, valueAt } from './template.ts';

/** With one there is never a turn (`paceOf`). */
const PER_MINUTE = [2, 6000] as const;

/** A courier of any kind, by what the shop writes down of it: an address, a body with {variables}, and where answers stand. */
const GENERIC: CourierAdapter = {
  title: 'Another courier, by its description',
  baseUrl: '',
  keys: [
    { name: 'header', label: 'Header that holds the key, such as Authorization', isOptional: true, isOpen: true },
    { name: 'key', label: 'Key, {key} in paths and bodies', isOptional: true },
  ],
  options: [
    {
      name: 'bookPath',
      label: 'Path of booking, such as v1/book; without a body it is a GET, with the names of the body',
    },
    {
      name: 'bookBody',
      label:
        'Body of booking (JSON with {reference} {amount} {name} {phone} {address} {city} {contents} {note} {pieces} {kilograms} {grams} {service} {pickup})',
      isOptional: true,
    },
    { name: 'numberAt', label: 'Where its answer has the tracking number, such as data.cn' },
    { name: 'doneAt', label: 'What its answers say when it was done, such as Response = true', isOptional: true },
    { name: 'trackPath', label: 'Path of tracking, with {number}', isOptional: true },
    { name: 'statusAt', label: 'Where its answer has the status, such as data.status', isOptional: true },
    { name: 'timeAt', label: 'Where its answer has the time', isOptional: true },
    { name: 'words', label: 'Its words: delivered = DLV, OK; attempted = NA', isOptional: true },
    { name: 'findPath', label: 'Path that finds a parcel, with {reference}', isOptional: true },
    { name: 'findAt', label: 'Where that answer has the tracking number', isOptional: true },
    { name: 'findNone', label: 'What it says when there is none, such as Not found', isOptional: true },
    { name: 'cancelPath', label: 'Path of cancelling, with {number}', isOptional: true },
    { name: 'advisePath', label: 'Path of advice on an attempted parcel, with {number}', isOptional: true },
    {
      name: 'adviseBody',
      label: 'Body of advice (JSON with {number} {kind} {remarks} {address} {city} {phone})',
      isOptional: true,
    },
    { name: 'kinds', label: 'Its words for {kind}: retry = RA; address = RA; return = RT', isOptional: true },
    {
      name: 'perMinute',
      label: 'Calls it takes in a minute; 60 where nothing is said',
      isOptional: true,
      between: PER_MINUTE,
    },
  ],
  perMinute: 60,
  most: { track: 1, label: 1, charges: 1, payments: 1 },
  trackingPage: '',
  async book(at, parcel) {
    const { bookPath: path = '', bookBody: body = '', numberAt = '' } = at.options;
    const told = await ask(at, { path, body, values: variablesOf(parcel), makes: true });
    const trackingNumber = numberOf(valueAt(told, numberAt));
    return trackingNumber ? { trackingNumber, reference: parcel.reference } : unnumbered(at, told);
  },
  async find(at, reference) {
    const { findPath = '', findAt = at.options['numberAt'] ?? '', findNone = '' } = at.options;
    // What cannot be looked up stays unknown: booking it again might make two.
    if (!findPath)
      throw new CourierFault('unknown', 'This courier cannot be asked for a parcel: look at its own page.');
    const { told } = await answerTo(at, { path: findPath, values: { reference } });
    const trackingNumber = numberOf(valueAt(told, findAt));
    if (trackingNumber) return { trackingNumber, reference };
    const said = wordsIn(at, told);
    if (findNone && said.toLowerCase().includes(findNone.toLowerCase())) return null;
    throw new CourierFault('unknown', `The courier does not say whether it has the parcel${said && `: ${said}`}`);
  },
  async track(at, numbers) {
    const { trackPath: path = '', statusAt = '', timeAt = '', words = '' } = at.options;
    const own = stateWordsIn(words);
    const tracked: TrackedParcel[] = [];
    for (const trackingNumber of numbers) {
      const told = await ask(at, { path, values: { number: trackingNumber } }).catch(missing);
      const word = saidIn(at, valueAt(told, statusAt));
      if (word === '') continue;
      const now = { state: stateOf(word, own), word, reason: '', at: timeOf(valueAt(told, timeAt)) };
      tracked.push({ trackingNumber, now, events: [now] });
    }
    return tracked;
  },
  heard: (body) => anyNumbers(body),
  async cancel(at, number) {
    const { cancelPath: path = '' } = at.options;
    await ask(at, { path, body: '{}', values: { number }, makes: true });
  },
  async advise(at, advice) {
    const { advisePath: path = '', adviseBody: body = '', kinds = '' } = at.options;
    const { trackingNumber: number, kind, address = '', phone = '', city } = advice;
    const of = { kind: kindIn(kinds, kind), remarks: remarksOf(advice), city: city?.code ?? '' };
    await ask(at, { path, body, values: { number, address, phone, ...of }, makes: true });
  },
};

/** With what it was described for alone: what it cannot be asked is asked of people. */
export function describedBy(options: Record<string, string>): CourierAdapter {
  const { find, track, cancel, advise, ...rest } = GENERIC;
  const [least, most] = PER_MINUTE;
  return {
    ...rest,
    perMinute: Math.min(Math.max(Math.trunc(Number(options['perMinute'])) || GENERIC.perMinute, least), most),
    ...(find && options['findPath'] ? { find } : {}),
    ...(track && options['trackPath'] ? { track } : {}),
    ...(cancel && options['cancelPath'] ? { cancel } : {}),
    ...(advise && options['advisePath'] && options['adviseBody'] ? { advise } : {}),
  };
}

type Values = Record<string, string | number>;

const variablesOf = (parcel: ParcelToBook): Values => ({
  reference: parcel.reference,
  amount: parcel.toCollect / 100,
  name: parcel.name,
  phone: parcel.phone,
  address: parcel.address,
  city: parcel.city.code,
  contents: parcel.contents,
  note: parcel.note,
  pieces: parcel.pieces,
  grams: parcel.grams,
  kilograms: parcel.grams / 1000,
  service: parcel.service,
  pickup: parcel.pickup,
});

/** `retry = RA; return = RT`; its own name where nothing is said of it. */
function kindIn(text: string, kind: ParcelAdvice['kind']): string {
  const pairs = text.split(/[;\n]/).map((line) => line.split('=').map((part) => part.trim()));
  return pairs.find(([name = '']) => name.toLowerCase() === kind)?.[1] ?? kind;
}

/** A call as the shop writes it down, with its `{variables}`; one with a body is a POST. */
interface Described {
  path: string;
  body?: string;
  values: Values;
  makes?: true;
}

const inPath = (path: string, values: Values): string =>
  path.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? encodeURIComponent(values[name] ?? '') : whole,
  );

async function ask(at: CourierAccess, call: Described): Promise<unknown> {
  const { status, told } = await answerTo(at, call);
  return status < 400 && !isRefused(told, at.options['doneAt'] ?? '') ? told : refused(at, told);
}

/** `Response = true`: whether an answer says something else there. */
function isRefused(told: unknown, doneAt: string): boolean {
  const [path = '', word = ''] = doneAt.split('=').map((part) => part.trim());
  const value = path && word && valueAt(told, path);
  return ['string', 'boolean', 'number'].includes(typeof value) && value !== '' && !isSameText(String(value), word);
}

const isSameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

async function answerTo(at: CourierAccess, { path, body, values: told, makes }: Described) {
  const { header, key = '' } = at.keys;
  const values = { ...told, key };
  const call: CourierAsk = {
    path: inPath(path, values).replace(/^\/+/, ''),
    ...(body && { method: 'POST', json: filled(body, values) }),
    ...(header && key && /^[\w-]{1,60}$/.test(header) && { headers: { [header.toLowerCase()]: key } }),
    ...(makes && { makes }),
  };
  return askJson(at, call);
}
