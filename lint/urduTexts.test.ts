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
const BARE: Record<string, string[]> = {
  'api/src/pages/texts.ts': [
    'DRAFTS.ways.whatsApp',
    'DRAFTS.ways.call',
    'DRAFTS.delivery.day',
    'DRAFTS.delivery.days',
    'DRAFTS.returns.within',
    'DRAFTS.privacy.months',
  ],
  'shared/format/texts.ts': ['dateTime', 'dayCount'],
  'shared/ui/texts.ts': ['backOfficeTitle'],
  'shell/src/search/texts.ts': ['SEARCH.all', 'SEARCH.count'],
  'shell/src/parts/texts.ts': ['PARTS.built', 'PARTS.days', 'PARTS.loaded'],
  'mfe-checkout/src/orderTexts.ts': ['orderTexts.phoneCounter', 'orderTexts.required', 'orderTexts.pieces'],
  'mfe-checkout/src/texts.ts': [
    'texts.cartTitle',
    'texts.onlyLeft',
    'texts.lowerTo',
    'texts.lowerLineTo',
    'texts.stockLimit.description',
  ],
  'mfe-checkout/src/confirm/texts.ts': ['confirmTexts.wrongDigits', 'confirmTexts.needed', 'confirmTexts.long'],
  'mfe-checkout/src/checkout/texts.ts': ['checkoutTexts.deliveryTime'],
  'mfe-checkout/src/cart-check/texts.ts': ['reviewTexts.onlyLeft'],
  'mfe-catalog/src/results/filterTexts.ts': ['FILTERS.allColours', 'FILTERS.products'],
  'mfe-catalog/src/results/texts.ts': ['RESULTS.productCount', 'RESULTS.shownOf'],
  'mfe-catalog/src/product/texts.ts': [
    'PRODUCT.viewers',
    'PRODUCT.restockMessage',
    'PRODUCT.fewLeft',
    'PRODUCT.showPicture',
    'PRODUCT.pictureOf',
    'PRODUCT.deliveredIn',
    'PRODUCT.onlyAvailable',
  ],
  'mfe-catalog/src/product/choices/size-guide/texts.ts': ['GUIDE.months', 'GUIDE.years'],
};

/** A word in Latin letters, and in place of a value with parts each of them. */
const WORD_OR_PARTS: unknown = new Proxy(Object('Abc') as object, {
  get(word, name) {
    const own: unknown = Reflect.get(word, name);
    if (typeof own === 'function') return own.bind(word) as unknown;
    return own ?? (typeof name === 'string' ? 'Abc' : undefined);
  },
});

/** Texts with values, each said of such words. */
function* saidOf(value: unknown, at: string, isSaid = false): Generator<[string, string]> {
  if (typeof value === 'string' && isSaid) yield [at, value];
  else if (typeof value === 'function') {
    const say = value as (...values: unknown[]) => unknown;
    yield* saidOf(say(WORD_OR_PARTS, WORD_OR_PARTS, WORD_OR_PARTS, WORD_OR_PARTS), at, true);
  } else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* saidOf(inner, at === '' ? name : `${at}.${name}`, isSaid);
}

it.each(SHOWN)('keeps apart what may be in another script in %s', async (file) => {
  const module: unknown = await import(pathToFileURL(path.join(ROOT, file.replace(/\.ts$/, '.ur.ts'))).href);
  const said = [...saidOf({ ...(module as object) }, '')];
  expect(said.filter(([, text]) => /undefined|NaN/.test(text))).toEqual([]);
  const bare = said.flatMap(([at, text]) => {
    const outside = text.replaceAll(/[\u2066-\u2068][^\u2069]*\u2069/g, '');
    return URDU.test(outside) && outside.includes('Abc') ? [at] : [];
  });
  expect(new Set(bare)).toEqual(new Set(BARE[file]));
});

it('lets values stand bare in texts alone that there are', () => {
  expect(Object.keys(BARE).filter((file) => !SHOWN.includes(file))).toEqual([]);
});
