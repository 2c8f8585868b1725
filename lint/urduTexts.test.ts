import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
/** What the back office alone says. */
const OF_STAFF = /^shell\/(?:src\/(?:session|tell|find)\/|src\/chrome\/adminTexts|server\/preview\/)/;
const SHOWN = globSync(
  [
    '{mfe-catalog,mfe-checkout,shell}/src/**/*exts.ts',
    'shell/server/texts.ts',
    'shared/{ui,api-client,format,cart,remote}/**/*exts.ts',
    'api/src/pages/texts.ts',
  ],
  { cwd: ROOT },
)
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !OF_STAFF.test(file) && file !== 'shared/format/language/texts.ts');

/** Said in Latin letters in Urdu too. */
const LATIN = new Set([
  'SKU',
  'Facebook',
  'Instagram',
  'TikTok',
  'English',
  'Roman Urdu (aap ka order)',
  'ur-PK-u-nu-latn',
]);
/** Parts of an order, which couriers and the shop's own reader of messages read. */
const OF_ORDERS = /\.(?:near|message\.item)\(/;
const WORD = /[A-Za-z]{2}/;
const URDU = /[\u0600-\u06ff]/;

/** Every text of a module by the path to it, those with values once for one and once for several. */
function* textsIn(value: unknown, at: string): Generator<[string, string]> {
  if (typeof value === 'string') yield [at, value];
  else if (typeof value === 'function') {
    const say = value as (...values: unknown[]) => unknown;
    yield* textsIn(say(1, 1, 1, 1), `${at}(1)`);
    yield* textsIn(say(2, 2, 2, 2), `${at}(2)`);
  } else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* textsIn(inner, `${at}.${name}`);
}

const read = async (file: string) => {
  const module = (await import(pathToFileURL(path.join(ROOT, file)).href)) as Record<string, unknown>;
  return new Map(textsIn({ ...module }, file.replace(/(?:\.ur)?\.ts$/, '')));
};

it('finds the texts of the shop', () => {
  expect(SHOWN.length).toBeGreaterThan(20);
});

it.each(SHOWN)('says all of %s in Urdu', async (file) => {
  const [english, urdu] = await Promise.all([read(file), read(file.replace(/\.ts$/, '.ur.ts'))]);
  expect([...urdu.keys()]).toEqual([...english.keys()]);
  const untranslated = [...english].filter(([at, text]) => {
    const said = urdu.get(at) ?? '';
    if (LATIN.has(said) || OF_ORDERS.test(at) || !WORD.test(text)) return false;
    return said === text || !URDU.test(said);
  });
  expect(untranslated).toEqual([]);
});

/** As in 'صرف 1 دستیاب ہیں'; a range from 1 to 1 nobody is told. */
const ONE_ARE = /(?:^|[^\d])1 (?:[^\s۔،]+ ){0,2}ہیں/;

it.each(SHOWN)('says of one what is said of one in %s', async (file) => {
  const said = [...(await read(file.replace(/\.ts$/, '.ur.ts')))].filter(([, text]) => !text.includes('1 سے 1'));
  expect(said.filter(([, text]) => ONE_ARE.test(text))).toEqual([]);
});

/** Counts, words in Urdu and addresses, which need no direction of their own. */
const BARE =
  /\.(?:productCount|shownOf|viewers|fewLeft|onlyLeft|onlyAvailable|lowerTo|lowerLineTo|cartTitle|description|pictureOf|showPicture|wrongDigits|months|years|dayCount|days?|within|count|all|needed|long|deliveredIn|dateTime|whatsApp|call|restockMessage|backOfficeTitle|built|loaded|phoneCounter|required|pieces|allColours|products)$/;

/** Texts with values, each said of a word in Latin letters. */
function* saidOf(value: unknown, at: string): Generator<[string, string]> {
  if (typeof value === 'function') {
    const said: unknown = (value as (...values: unknown[]) => unknown)('Abc', 'Abc', 'Abc', 'Abc');
    if (typeof said === 'string') yield [at, said];
  } else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* saidOf(inner, `${at}.${name}`);
}

it.each(SHOWN)('keeps apart what may be in another script in %s', async (file) => {
  const module: unknown = await import(pathToFileURL(path.join(ROOT, file.replace(/\.ts$/, '.ur.ts'))).href);
  const bare = [...saidOf({ ...(module as object) }, '')].filter(([at, text]) => {
    const outside = text.replaceAll(/[\u2066-\u2068][^\u2069]*\u2069/g, '');
    return !BARE.test(at) && URDU.test(outside) && outside.includes('Abc');
  });
  expect(bare).toEqual([]);
});
