import fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Listing } from '@shop/shared/contracts/http/catalog/listing';
import { finderOf, searchParts, searchPhrases, searchTextOf } from '@shop/shared/format/search';
import { ENGLISH, TRADE_WORDS } from '@shop/shared/format/tradeWords';
import { TIMES } from '@shop/shared/testing/times';
import { demoProducts } from '../../seed/demo/products.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { onBothShops } from '../testing/testShop.ts';
import { CatalogIndex } from './catalogIndex.ts';
import { listProducts } from './listing.ts';
import type { ProductFacts } from './productFacts.ts';

const CATEGORIES = new Map([
  [20, { id: 20, name: 'Boys Collection' }],
  [21, { id: 21, name: 'Girls Collection' }],
  [22, { id: 22, name: 'Deals' }],
  [23, { id: 23, name: 'Gift Packs' }],
]);

/** What is typed → what each of the first five found says: its name, category and colours. */
const TYPED: [typed: string, says: RegExp][] = [
  // English, and English with a letter typed wrong.
  ['strawberry frock', /Strawberry Picnic/],
  ['strawbery frok', /Strawberry Picnic/],
  ['"garden party"', /Garden Party Frock/],
  ['embroiderd kurta', /Embroidered Kurta/],
  ['rainbow hoddie', /Rainbow Hoodie/],
  ['dinosour tee', /Dino Stomp/],
  ['puffer jaket', /Puffer Jacket/],
  ['priness jacket', /Princess Jacket/],
  ['girls leggins', /Leggings/],
  ['boys dungares', /Dungarees/],
  ['waistcot set', /Waistcoat Set/],
  ['straigt jeans', /Straight Jeans/],
  ['sweter', /Sweater/],
  ['cardign', /Cardigan/],
  ['tshirt', /Tee/],
  ['pajama', /Pyjama/],
  ['gift baskt', /Gift Basket/],
  ['cargo trowsers', /Cargo Trousers/],
  ['sundres', /Sundress/],
  ['lehnga', /Lehenga/],
  // Roman Urdu.
  ['larki ki frock', /Frock.*Girls/],
  ['larkiyon ke liye kurti', /Kurti.*Girls/],
  ['larka shalwar qameez', /Shalwar Kameez.*Boys/],
  ['shalwar kamiz', /Shalwar Kameez/],
  ['salwar kamees larke', /Shalwar Kameez/],
  ['gulabi frock', /Frock.*(Pink|Rose|Blush|Peach|Coral)/],
  ['laal tee', /Tee.*Red/],
  ['neeli jeans', /Jeans.*(Blue|Indigo|Denim)/],
  ['kala hoodi', /Hoodie.*(Black|Charcoal)/],
  ['safaid kurta', /Kurta.*(White|Ivory|Cream|Vanilla)/],
  ['garmi ke kapray', /Lawn|Summer|Sun|Shorts|Tee|Polo|Breezy|Cotton/],
  ['sardi ke kapray', /Sweater|Hoodie|Jacket|Fleece|Knit|Cosy|Snow|Puffer/],
  ['larki ka jora', /Set.*Girls/],
  ['shadi ka lehnga', /Lehenga/],
  ['mehendi lehenga', /Mehndi Night Lehenga/],
  ['bacha tohfa', /Gift/],
  ['tohfay', /Gift/],
  ['karhai wali frak', /Embroidered Frock/],
  ['karhai wala kurta', /Embroidered Kurta/],
  ['titli wali teeshirt', /Butterfly/],
  ['phool frock', /Rose|Floral|Gulab|Flower/],
  ['sher wala romper', /Lion Heart Romper/],
  ['khargosh pajama', /Bunny Dreams Pyjama/],
  ['bhaloo hoodie', /Bear Hug Hoodie/],
  ['shehzadi jacket', /Snow Princess Jacket/],
  ['shehzada kurta', /Shahzada/],
  ['dopatta kurti', /Dupatta/],
  ['fulkari', /Phulkari/],
  ['gulaab frak', /Gulab Embroidered Frock/],
  ['larkon ki wascot', /Waistcoat/],
  ['chota nawaab', /Chhota Nawab/],
  ['aqeeqa', /Aqiqa/],
  ['jummah shalwar', /Jumma/],
  ['larki jurab', /^$/],
  // Urdu.
  ['فراک', /Frock/],
  ['لڑکیوں کے لیے فراک', /Frock.*Girls/],
  ['گلابی فراک', /Frock.*(Pink|Rose|Blush|Peach|Coral)/],
  ['شلوار قمیض', /Shalwar Kameez/],
  ['لڑکوں کا کرتا', /Kurta.*Boys/],
  ['كرتا', /Kurta/],
  ['لہنگا', /Lehenga/],
  ['گلاب فراک', /Gulab|Rose/],
  ['پھلکاری کرتی', /Phulkari Kurti/],
  ['تحفہ', /Gift/],
  ['جیکیٹ', /Jacket/],
  ['سردی کی جیکٹ', /Jacket/],
];

onBothShops('the search', (shop) => {
  const said = new Map<number, string>();

  beforeAll(async () => {
    const { db } = shop();
    const sizeId = await addSize(db, '2-3 Years');
    for (const { name, category, colours } of demoProducts) {
      const variations = colours.map(({ label }) => ({ color: label, sizeId, qty: 3 }));
      const { id } = await addProduct(db, { name, category, variations });
      said.set(id, `${name} / ${CATEGORIES.get(category)?.name} / ${colours.map(({ label }) => label).join(', ')}`);
    }
  });

  const firstFive = async (typed: string) => {
    const path = `/StockController/stocks?groupPrds=1&limit=5&q=${encodeURIComponent(typed)}`;
    const { data } = (await shop().call<Listing['data']>('GET', path)).body;
    return data.map(({ prdId }) => said.get(prdId) ?? '');
  };

  it('finds what is meant among the first five, in English, Roman Urdu and Urdu, 95 times of 100', async () => {
    const wrong: [string, string[]][] = [];
    for (const [typed, says] of TYPED) {
      const found = await firstFive(typed);
      if (found.length === 0 || !found.every((one) => says.test(one))) wrong.push([typed, found]);
    }
    expect(TYPED.length).toBeGreaterThanOrEqual(60);
    expect(wrong.slice(Math.floor(TYPED.length / 20))).toEqual([]);
  });

  it('suggests the categories that are meant', async () => {
    const suggested = async (typed: string) => {
      const path = `/StockController/stocks?groupPrds=1&limit=1&suggest=1&q=${encodeURIComponent(typed)}`;
      return (await shop().call<Listing['data']>('GET', path)).body as unknown as Listing;
    };
    const ids = async (typed: string) => (await suggested(typed)).categories;
    expect(await ids('collection GIRL')).toEqual([21]);
    expect(await ids('“girl’s” collections.')).toEqual([21]);
    expect(await ids('larkon')).toEqual([20]);
    expect(await ids('لڑکیوں کے لیے')).toEqual([21]);
    expect(await ids('tohfay')).toEqual([23]);
    expect(await ids('gril')).toEqual([21]);
    expect(await ids('girls boys')).toEqual([]);
    expect(await ids('kapray')).toEqual([]);
    expect(await ids('frock')).toEqual([]);
  });
});

let lastId = 0;
const facts = (name: string, categoryId = 21, colors = ['Red']): ProductFacts => ({
  id: (lastId += 1),
  name,
  searchText: searchTextOf(name),
  categoryId,
  categoryIds: [categoryId],
  price: 100000,
  salePrice: 0,
  isOnSale: false,
  featured: null,
  toPay: 100000,
  img: '',
  stock: 1,
  variations: colors.map((color, at) => ({
    id: lastId * 10 + at,
    color,
    colorKey: color.toLowerCase(),
    colorCode: '',
    sizeId: 1,
    qty: 1,
  })),
});

function indexOf(products: readonly ProductFacts[]): CatalogIndex {
  const index = new CatalogIndex(products);
  index.lookups = { categories: CATEGORIES, sizes: [], colors: new Map(), dealsOnSale: false };
  return index;
}

const found = (index: CatalogIndex, q: string): string[] =>
  listProducts(index, { groupPrds: '1', q }).data.map(({ productName }) => productName);

const DEMO = demoProducts.map(({ name, category, colours }) =>
  facts(
    name,
    category,
    colours.map(({ label }) => label),
  ),
);

it('finds for English words what has them as they are typed, and nothing else', () => {
  const index = indexOf(DEMO);
  const english = [...new Set([...TRADE_WORDS.values()].flat()), ...DEMO.flatMap(({ name }) => name.split(' '))];
  const word = fc
    .constantFrom(...english)
    .chain((whole) => fc.nat(whole.length - 2).map((less) => whole.slice(0, Math.max(2, whole.length - less))));
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), fc.constantFrom('', 's'), (words, plural) => {
      const typed = words.join(' ') + plural;
      fc.pre(
        !typed
          .toLowerCase()
          .split(' ')
          .some((one) => TRADE_WORDS.has(one)),
      );
      const parts = searchParts(typed).map((one) => finderOf(one));
      const has = ({ searchText, categoryId }: ProductFacts, is: (text: string) => boolean) =>
        is(searchText) || is(searchTextOf(CATEGORIES.get(categoryId)?.name ?? ''));
      fc.pre(parts.every((is) => DEMO.some((product) => has(product, is))));
      const plainly = DEMO.filter((product) => parts.every((is) => has(product, is)));
      expect(found(index, typed)).toEqual(plainly.map(({ name }) => name));
    }),
    { numRuns: 500 * TIMES },
  );
});

it('has no word that an English one is: who types that finds what it says', () => {
  const shops = new Set([...TRADE_WORDS.values(), ...ENGLISH.values()].flat());
  expect([...TRADE_WORDS.keys()].filter((word) => shops.has(word) || ENGLISH.has(word))).toEqual([]);
  expect(TRADE_WORDS.size).toBeGreaterThan(300);
});

it('takes jute and soot for what they say, and for shoes and suits where nothing says them', () => {
  const shop = [facts('Canvas Shoes'), facts('Linen Suit')];
  expect([found(indexOf(shop), 'jute'), found(indexOf(shop), 'soot')]).toEqual([['Canvas Shoes'], ['Linen Suit']]);
  const index = indexOf([...shop, facts('Jute Bag'), facts('Soot Black Tee')]);
  expect([found(index, 'jute'), found(index, 'soot')]).toEqual([['Jute Bag'], ['Soot Black Tee']]);
});

it('finds Urdu names by Roman letters and the other way round', () => {
  const index = indexOf([facts('گلاب فراک'), facts('Phulkari Shalwar'), facts('زرتاشہ جوڑا'), facts('Zartasha Suit')]);
  expect(found(index, 'gulaab')).toEqual(['گلاب فراک']);
  expect(found(index, 'frock')).toEqual(['گلاب فراک']);
  expect(found(index, 'فراك')).toEqual(['گلاب فراک']);
  expect(found(index, 'پھلکاری')).toEqual(['Phulkari Shalwar']);
  expect(found(index, 'زرتاشہ')).toEqual(['زرتاشہ جوڑا']);
});

it('keeps the words of a phrase together, where they stand so anywhere', () => {
  const index = indexOf([facts('Strawberry Picnic Set'), facts('Picnic Set Strawberry'), facts('T-Shirt “Big Bear”')]);
  expect(found(index, 'strawberry picnic')).toHaveLength(2);
  expect(found(index, '"strawberry picnic"')).toEqual(['Strawberry Picnic Set']);
  expect(found(index, '“Picnic, SET” strawberry')).toHaveLength(2);
  expect(found(index, '“set strawberry”')).toEqual(['Picnic Set Strawberry']);
  expect(found(index, '"strawberry set"')).toHaveLength(2);
  expect(found(index, '"big bear" t-shirt!')).toEqual(['T-Shirt “Big Bear”']);
});

it('reads names for phrases once, and two phrases at most', () => {
  expect(searchPhrases('"ka ki" "ka ki" "big bear" "red tee"')).toEqual(['ka ki', 'big bear']);
  const index = indexOf(Array.from({ length: 200 }, (_, at) => facts(`Rose Frock ${at}`)));
  expect(found(index, '"ka ki"')).not.toEqual([]);
  const normalize = vi.spyOn(String.prototype, 'normalize');
  found(index, '"ka ki"'.repeat(14));
  expect(normalize.mock.calls.length).toBeLessThan(100);
  normalize.mockRestore();
});

it('does not take another word for one typed wrong', () => {
  const index = indexOf([facts('Boat Print Tee'), facts('Soft Fleece Set'), facts('Hat')]);
  for (const typed of ['boot', 'sofa', 'hit', 'fleeting', 'zzz', 'xoat']) expect(found(index, typed)).toEqual([]);
  for (const typed of ['flece', 'felece', 'fleexe', 'fleecee', 'prnit']) expect(found(index, typed)).toHaveLength(1);
});
