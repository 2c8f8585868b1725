import { expect, it } from 'vitest';
import { ItemWords, type NamedItem } from './matchItems.ts';
import { readText } from './readText.ts';

/** Name → colours → sizes. */
const SHOP: [name: string, colours: string[], sizes: string[]][] = [
  ['Gulab Embroidered Frock', ['Red', 'Pink'], ['2-3 Years', '3-4 Years', '4-5 Years']],
  ['Noor Lawn Frock', ['Yellow'], ['2-3 Years', '3-4 Years']],
  ['Garden Party Frock', ['White', 'Sky Blue'], ['1-2 Years', '2-3 Years']],
  ['Phulkari Kurti with Dupatta', ['Maroon'], ['4-5 Years', '5-6 Years', '6-7 Years']],
  ['Bahar Kurti with Leggings', ['Green'], ['4-5 Years', '6-7 Years']],
  ['Lahori Shalwar Kameez', ['White', 'Black'], ['2-3 Years', '5-6 Years', '6-7 Years']],
  ['Jumma Shalwar Kameez', ['Navy'], ['6-7 Years']],
  ['Dino Stomp Tee', ['Green', 'Grey'], ['2-3 Years', '4-5 Years']],
  ['Rocket Ringer Tee', ['Blue'], ['4-5 Years']],
  ['Street Zip Hoodie', ['Black'], ['4-5 Years', '6-7 Years']],
  ['Everyday Straight Jeans', ['Blue'], ['Size 6', 'Size 8']],
  ['Cosy Cloud Pyjama Set', ['Pink'], ['6-12 Months', '1-2 Years']],
  ['Little Lion Gift Box', ['Yellow'], ['Newborn', '0-3 Months']],
  ['Summit Puffer Jacket', ['Red', 'Blue'], ['6-7 Years', '8-9 Years']],
];
let ids = 0;
const ITEMS: NamedItem[] = SHOP.flatMap(([name, colours, sizes], productId) =>
  colours.flatMap((colour) =>
    sizes.map((size) => ({
      stockId: ++ids,
      productId,
      names: [name],
      colours: [colour],
      sizes: [size],
    })),
  ),
);
const WORDS = new ItemWords(ITEMS);

/** What a message proposes: `Name / colour / size ×2`, `~` before what is to be checked, `?` before what is to be chosen, `·` for what is open of it. */
function proposed(message: string): string[] {
  const read = readText(message, {
    isItem: (line) => WORDS.isItem(line),
    isMore: (line) => WORDS.isMore(line),
  });
  return read.worded.flatMap((line) =>
    WORDS.find(line).map(({ stockId, choices, quantity, isSure }) => {
      const of = ITEMS.filter((item) => item.stockId === stockId || choices.includes(item.stockId));
      const all = (part: 'names' | 'colours' | 'sizes') =>
        new Set(of.map((item) => item[part][0])).size === 1 ? of[0]?.[part][0] : '·';
      const text = [all('names'), all('colours'), all('sizes')].join(' / ');
      return `${stockId === null ? '? ' : isSure ? '' : '~ '}${text}${quantity === null ? '' : ` ×${quantity}`}`;
    }),
  );
}

it.each<[string, string[]]>([
  ['Gulab Embroidered Frock red 2-3 saal', ['Gulab Embroidered Frock / Red / 2-3 Years']],
  ['gulab embroidered frock, laal, 2-3 years, 2 pcs', ['Gulab Embroidered Frock / Red / 2-3 Years ×2']],
  ['gulab frok red 2-3 saal', ['~ Gulab Embroidered Frock / Red / 2-3 Years']],
  ['Gulaab frock laal rang 3-4 saal ek', ['~ Gulab Embroidered Frock / Red / 3-4 Years']],
  ['AoA, mujhe gulab wali frock chahiye 2 saal ki bachi ke liye', ['? Gulab Embroidered Frock / · / 2-3 Years']],
  ['mujhe laal frock chahiye 2 saal ki bachi ke liye', ['? Gulab Embroidered Frock / Red / 2-3 Years']],
  ['do gulab frock pink 4-5 saal bhej do', ['~ Gulab Embroidered Frock / Pink / 4-5 Years ×2']],
  ['gulab frock pink 4 5 saal bhej do', ['~ Gulab Embroidered Frock / Pink / 4-5 Years']],
  ['phulkari kurti 5 se 6 saal', ['~ Phulkari Kurti with Dupatta / Maroon / 5-6 Years']],
  ['Phulkari kurti with dupatta, maroon, 5-6 years', ['Phulkari Kurti with Dupatta / Maroon / 5-6 Years']],
  ['phulkari', ['? Phulkari Kurti with Dupatta / Maroon / ·']],
  ['fulkari kurti 6-7', ['~ Phulkari Kurti with Dupatta / Maroon / 6-7 Years']],
  ['kurti 4-5 saal', ['? · / · / 4-5 Years']],
  ['lahori shalwar qameez safed 5-6 saal teen adad', ['~ Lahori Shalwar Kameez / White / 5-6 Years ×3']],
  ['salwar kameez white 6 number', ['? Lahori Shalwar Kameez / White / ·']],
  ['shalwar kamiz number 6 kala', ['? Lahori Shalwar Kameez / Black / ·']],
  ['jumma shalwar kameez chahiye', ['Jumma Shalwar Kameez / Navy / 6-7 Years']],
  ['dino tee 2-3 yrs green', ['~ Dino Stomp Tee / Green / 2-3 Years']],
  ['dino wali tshirt hari 2-3 saal x2', ['~ Dino Stomp Tee / Green / 2-3 Years ×2']],
  ['dino T-shirt grey', ['? Dino Stomp Tee / Grey / ·']],
  ['ringer tee', ['~ Rocket Ringer Tee / Blue / 4-5 Years']],
  ['Street Zip Hoodie 4-5 saal', ['Street Zip Hoodie / Black / 4-5 Years']],
  ['street hoodie black 6-7 saal', ['~ Street Zip Hoodie / Black / 6-7 Years']],
  ['jeans 8 number', ['? Everyday Straight Jeans / Blue / Size 8']],
  ['straight jeans size 6', ['~ Everyday Straight Jeans / Blue / Size 6']],
  ['cosy cloud pajama set 6-12 mahine', ['Cosy Cloud Pyjama Set / Pink / 6-12 Months']],
  ['cozy cloud pyjama 1-2 saal', ['~ Cosy Cloud Pyjama Set / Pink / 1-2 Years']],
  ['lion gift box newborn', ['~ Little Lion Gift Box / Yellow / Newborn']],
  ['gift box new born k liye', ['~ Little Lion Gift Box / Yellow / Newborn']],
  ['puffer jacket neeli 8 saal', ['~ Summit Puffer Jacket / Blue / 8-9 Years']],
  [
    'summit jacket red 8-9 aur dino tee green 4-5',
    ['~ Summit Puffer Jacket / Red / 8-9 Years', '~ Dino Stomp Tee / Green / 4-5 Years'],
  ],
  [
    '1 noor lawn frock 3-4 saal, 1 garden party frock white 1-2 saal',
    ['Noor Lawn Frock / Yellow / 3-4 Years ×1', 'Garden Party Frock / White / 1-2 Years ×1'],
  ],
  ['noor frock 2-3 saal do', ['~ Noor Lawn Frock / Yellow / 2-3 Years']],
  ['noor frock 10 saal', ['? Noor Lawn Frock / Yellow / ·']],
  ['گلاب فراک', ['? · / · / ·']],
  ['لال فراک ۲-۳ سال', ['? Gulab Embroidered Frock / Red / 2-3 Years']],
  ['دو فراک سفید ۲ سال', ['? Garden Party Frock / White / · ×2']],
  ['Gulab frock\n2-3 saal\nred\n2 pcs', ['~ Gulab Embroidered Frock / Red / 2-3 Years ×2']],
  ['Gulab frock\nSize: 4-5\nColor: pink', ['~ Gulab Embroidered Frock / Pink / 4-5 Years']],
  ['Gulab frock red 2-3 saal 0300-1234567', ['~ Gulab Embroidered Frock / Red / 2-3 Years']],
  [
    'Name: Noor Fatima\nPata: House 5, Street 2\nGarden Town Lahore\nnoor frock 2-3 saal',
    ['~ Noor Lawn Frock / Yellow / 2-3 Years'],
  ],
  ['Noor Fatima', []],
  ['Garden Town, Lahore', []],
  ['House 12, Street 4, Garden Town', []],
  ['Assalam o alaikum', []],
  ['1500 ka hai?', []],
  ['ye wala available hai?', []],
  ['delivery kab tak ho gi', []],
  ['Ayesha Khan 0300 1234567', []],
  ['jaldi bhej do please', []],
  ['rate kya hai', []],
  ['Model Town Lahore', []],
])('%j proposes %j', (message, items) => {
  expect(proposed(message)).toEqual(items);
});
