import { beforeAll, expect, it } from 'vitest';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import type { ImportReport } from '@shop/shared/contracts/http/catalog/productImport';
import { signedIn } from '../../testing/testAccounts.ts';
import { addLookups, fileOf, formOf } from '../../testing/testForms.ts';
import { onBothShops } from '../../testing/testShop.ts';

const HEADING =
  'Product Name,Category,Supplier,Group,Description,Minimum Stock,Cost Price,Retail Price,Variant,Color,Size,Quantity,SKU,Barcode';
const KURTA = 'Girls Collection,Tariq Mir,Toddler,Soft,5,1000,1500';

onBothShops('an import of what a spreadsheet wrote', (shop) => {
  let staff: Record<string, string> = {};
  beforeAll(async () => {
    const { supplier } = await addLookups(shop().db);
    staff = (await signedIn(shop().db, 'manager')).headers;
    await shop().db.transaction((trx) =>
      trx.updateTable('users').set({ fullname: 'Tariq Mir' }).where('id', '=', supplier).execute(),
    );
  });

  const post = (name: string, form: Parameters<typeof formOf>[0]) =>
    shop().call<ImportReport>('POST', `/ProductsController/${name}`, formOf(form), staff);
  const check = async (text: string | Uint8Array): Promise<ImportReport> =>
    (await post('importCheck', { file: fileOf(text, 'products.csv') })).body.data;
  const run = async (text: string | Uint8Array): Promise<ImportReport> => {
    const { checksum } = await check(text);
    const reply = await post('importRun', { checksum, file: fileOf(text, 'products.csv') });
    return JSON.parse(reply.text.trim().split('\n').at(-1) ?? '');
  };
  const named = async (name: string): Promise<Product> => {
    const products = shop().db.read.selectFrom('products').select('id').where('name', '=', name);
    const { id } = await products.where('removed', '=', 0).executeTakeFirstOrThrow();
    return (await shop().call<Product>('GET', `/ProductsController/product/${id}`, undefined, staff)).body.data;
  };
  const csv = (...rows: string[]) => [HEADING, ...rows].join('\n');

  it.each([
    ['8.96401E+12', 'Barcode', 'is a number that a spreadsheet shortened'],
    ['2E+12', 'Barcode', 'is a number that a spreadsheet shortened'],
    ['#N/A', 'Barcode', 'is an error of the spreadsheet'],
    ['########', 'Barcode', 'is an error of the spreadsheet'],
    ['896401000123400000', 'Barcode', 'is a number that a spreadsheet rounded'],
    ['12-Mar', 'SKU', 'is a date that a spreadsheet made of it'],
    ['3/12/2024', 'SKU', 'is a date that a spreadsheet made of it'],
    ['1E+05', 'SKU', 'is a number that a spreadsheet shortened'],
    ['02-Mar', 'Size', 'is a date that a spreadsheet made of it'],
    ['#NAME?', 'Product Name', 'is an error of the spreadsheet'],
    ['8964010000000', 'Barcode', 'is a number that a spreadsheet rounded'],
    ['Err:502', 'Barcode', 'is an error of the spreadsheet'],
    ['#REF!', 'Cost Price', 'must be an amount in rupees'],
    ['???? ????', 'Product Name', 'has lost its letters'],
  ])('refuses %s as a %s and says what to do', async (spoilt, column, text) => {
    const cells = `Spoilt Kurta,${KURTA},G,Red,2-3 Years,10,,`.split(',');
    cells[HEADING.split(',').indexOf(column)] = spoilt;
    const { lines, details } = await check(csv(cells.join(',')));
    expect(lines).toMatchObject({ created: 0, refused: 1 });
    expect(details[0]?.notes[0]).toContain(`${column} ${text.startsWith('must') ? '' : `'${spoilt}' `}${text}`);
  });

  it('refuses what a spreadsheet made of the barcodes of what the shop has, and changes none', async () => {
    await run(csv(`Strawberry Picnic Frock,${KURTA},G,Red,2-3 Years,6,PICNIC-0001,8964010001111`));
    const spoilt = 'Product Name,SKU,Barcode,Quantity\nStrawberry Picnic Frock,PICNIC-0001,8.96E+12,7\n';
    expect((await run(spoilt)).lines).toMatchObject({ refused: 1, changed: 0 });
    const [kept] = (await named('Strawberry Picnic Frock')).variations;
    expect(kept).toMatchObject({ barcode: '8964010001111', qty: 6 });
  });

  it('takes the apostrophe and the formula off codes that are text, and knows one without its zeros', async () => {
    await run(
      csv(
        `Coded Kurta,${KURTA},G,Red,2-3 Years,10,'0012345,"=""0036000291452"""`,
        `Coded Kurta,,,,,,,,G,Red,3-4 Years,4,="B-0042",'8964010001234`,
      ),
    );
    expect((await named('Coded Kurta')).variations).toMatchObject([
      { sku: '0012345', barcode: '0036000291452' },
      { sku: 'B-0042', barcode: '8964010001234' },
    ]);
    const again = await check(csv(`Coded Kurta,,,,,,,,G,Red,2-3 Years,10,12345,36000291452`));
    expect(again.lines).toMatchObject({ unchanged: 1, refused: 0 });
  });

  it.each([
    ['thousands', csv(`Thousands Kurta,${KURTA.replace('1000,1500', '"1,000.00","1,500"')},G,Red,2-3 Years,10,,`)],
    ['rupees', csv(`Rupees Kurta,${KURTA.replace('1000,1500', '"Rs 1,000/-",₨ 1500')},G,Red,2-3 Years,10,,`)],
    ['decimals', csv(`Decimals Kurta,${KURTA.replace(',5,', ',5.0,')},G,Red,2-3 Years,10.00,,`)],
    ['an en dash', csv(`En Dash Kurta,${KURTA},G,Red,2–3 Years,10,,`)],
    ['a bare inch mark', csv(`6" Lace Kurta,${KURTA},G,Red,2-3 Years,10,,`)],
    ['a line sep=;', `\uFEFFsep=;\r\n${csv(`Sep Kurta,${KURTA},G,Red,2-3 Years,10,,`).replaceAll(',', ';')}`],
    [
      'semicolons',
      csv(`Semicolon Kurta,${KURTA},G,Red,2-3 Years,10,,`)
        .replaceAll(',', ';')
        .replace('1000;1500', '1000,00;1.500,00'),
    ],
  ])('reads %s', async (_name, text) => {
    expect(await run(text)).toMatchObject({ products: { created: 1 }, lines: { created: 1, refused: 0 } });
    const name = /^(.*Kurta)/m.exec(text)?.[1] ?? '';
    expect(await named(name)).toMatchObject({ cog: 1000, price: 1500, stockLimit: 5, variations: [{ qty: 10 }] });
  });

  it.each([
    ['with a mark', '\uFEFF'],
    ['without', ''],
  ])('reads Unicode text of a spreadsheet, which is UTF-16 with tabs, %s', async (_name, mark) => {
    const name = `کڑھائی والا فراک ${mark.length}`;
    const text = csv(`${name},${KURTA},G,Red,2-3 Years,10,,`).replaceAll(',', '\t');
    expect(await run(Buffer.from(mark + text, 'utf16le'))).toMatchObject({ lines: { created: 1, refused: 0 } });
    expect(await named(name)).toMatchObject({ cog: 1000, variations: [{ qty: 10 }] });
  });

  it('reads what Excel on Windows writes as CSV, which is no UTF-8', async () => {
    const text = csv(`Caf\xe9 Frock \x96 9\x94,${KURTA},G,Ros\xe9,2-3 Years,10,,`);
    expect(await run(Buffer.from(text, 'latin1'))).toMatchObject({ lines: { created: 1, refused: 0 } });
    expect(await named('Café Frock – 9”')).toMatchObject({ variations: [{ varient: 'Rosé', qty: 10 }] });
  });

  it.each([['Little Gulmohar', 'Stock of 20 Nov, Mall Road', ''], ['"Stock, 2026",,,,,,,']])(
    'passes over the title above its headings: %s',
    async (...titles) => {
      const name = `Titled ${titles.length}`;
      const text = [...titles, csv(`${name},${KURTA},G,Red,2-3 Years,10,,`)].join('\r\n');
      expect(await run(text)).toMatchObject({ lines: { created: 1, refused: 0 } });
    },
  );

  it('knows headings in Urdu, from either keyboard', async () => {
    const heading =
      'نام,زمرہ,سپلائر,Group,تفصيل,Minimum Stock,لاگت,قیمت (روپے),Variant,رنگ,سائز,تعداد,ایس كے یو,بار کوڈ';
    expect((await run(`${heading}\nاردو فراک,${KURTA},G,سرخ,2-3 Years,10,,`)).lines).toMatchObject({ created: 1 });
    expect(await named('اردو فراک')).toMatchObject({ price: 1500, variations: [{ varient: 'سرخ', qty: 10 }] });
  });

  it('points out a number among SKUs that became dates, which may be one too', async () => {
    const row = (name: string, sku: string) => `${name},${KURTA},G,Red,2-3 Years,1,${sku},`;
    const { details } = await check(csv(row('Serial One', '45292'), row('Serial Two', '12-Mar')));
    expect(details.map(({ sku, notes }) => [sku, notes[0]])).toEqual([
      ['', expect.stringContaining("SKU '12-Mar' is a date")],
      ['45292', "SKU '45292' may be a date that a spreadsheet made of it, as others here are."],
    ]);
    const alone = await check(csv(row('Serial One', '45292')));
    expect(alone.details[0]?.notes.join()).not.toContain('date');
  });

  it('says of a product’s other rows that the one with its category is refused, and why', async () => {
    const first = `Cut Frock,${KURTA},G,Red,2-3 Years,10,12-Mar,`;
    const { details } = await check(csv(first, 'Cut Frock,,,,,,,,G,Red,3-4 Years,1,,'));
    expect(details.map(({ notes }) => notes)).toEqual([
      [expect.stringContaining('is a date')],
      [expect.stringMatching(/^Line 2 of this product is refused: SKU '12-Mar' is a date/)],
    ]);
  });

  it('knows headings by other names, in any letters, and takes what stands for nothing as nothing', async () => {
    const heading =
      'item_name,CATEGORY*,Vendor,Size Group,Description,Min Stock,CostPrice,Selling\u00a0Price (Rs),Notes,Gender,Colour,size,Qty,Item Code,EAN';
    const rows = [
      'Named Kurta,Girls Collection,Tariq Mir,Toddler,Soft,5,1000,"Rs. 1,500/- only",,Girl,Red,2–3 yrs,۱۰,-,4 006381 333931',
      'Named Kurta,,,,,,,,,Girl,Red,3-4Y,2 pcs,N/A,NULL',
    ];
    expect((await run([heading, ...rows].join('\n'))).lines).toMatchObject({ created: 2 });
    expect(await named('Named Kurta')).toMatchObject({
      price: 1500,
      variations: [
        { varient: 'Red', sizeTitle: '2-3 Years', qty: 10, barcode: '4006381333931' },
        { varient: 'Red', sizeTitle: '3-4 Years', qty: 2 },
      ],
    });
    const { passedOver } = await check(
      csv(`Kurta,${KURTA},G,Red,2-3 Years,1,,`).replace('Barcode', 'Barcode,MRP,Price'),
    );
    expect(passedOver).toEqual(['MRP', 'Price']);
  });

  it.each(['---', 'ـــ', '\u200b'])('takes no name for the name %j', async (name) => {
    const { details } = await check(csv(`${name},${KURTA},G,Red,2-3 Years,10,,`));
    expect(details[0]?.notes).toEqual(['Product Name is missing.']);
  });

  it('does not guess whether 1,500 are thousands where commas are decimal ones', async () => {
    const { details } = await check(
      csv(`Either Kurta,${KURTA},G,Red,2-3 Years,10,,`).replaceAll(',', ';').replace('1000;1500', '1000,00;1,500'),
    );
    expect(details[0]?.notes).toEqual(['Retail Price must be an amount in rupees with at most two decimals.']);
  });

  it('reads rows without a name as the product above', async () => {
    const report = await run(
      csv(`Merged Kurta,${KURTA},G,Red,2-3 Years,10,,`, ',,,,,,,,G,Red,3-4 Years,4,,', ',,,,,,,,,,4-5 Years,5,,'),
    );
    expect(report).toMatchObject({ products: { created: 1 }, lines: { created: 3, refused: 0 } });
    const { variations } = await named('Merged Kurta');
    expect(variations.map(({ varient, qty }) => [varient, qty])).toEqual([
      ['Red', 10],
      ['Red', 4],
      ['Red', 5],
    ]);
  });

  it('takes no rows for the product above that one whose name cannot be read', async () => {
    const { details } = await check(
      csv(
        `Upper Kurta,${KURTA},G,Red,2-3 Years,10,,`,
        `#NAME?,${KURTA},G,Red,3-4 Years,4,,`,
        ',,,,,,,,G,Sky,2-3 Years,4,,',
      ),
    );
    expect(details.filter(({ outcome }) => outcome === 'refused').map(({ line }) => line)).toEqual([3, 4]);
  });

  it('names the columns it passes over', async () => {
    const { passedOver, lines } = await check(
      `Weight,${HEADING},,Colour Family\n150,Weighed Kurta,${KURTA},G,Red,2-3 Years,10,,,x,Reds`,
    );
    expect(passedOver).toEqual(['Weight', 'column 16', 'Colour Family']);
    expect(lines).toMatchObject({ created: 1, refused: 0 });
  });

  it('points out names that differ in capitals alone, in the file and in the shop', async () => {
    const text = csv(
      `Test Kurta,${KURTA},G,Red,2-3 Years,10,,`,
      `test kurta,${KURTA},G,Red,3-4 Years,10,,`,
      `Test  Kurta ,${KURTA},G,Red,4-5 Years,10,,`,
    );
    const { details } = await check(text);
    const hint = (place: string) =>
      `${place} has 'Test Kurta'; this is another product only by how its name is written.`;
    expect(details.map(({ line, color, size, notes }) => [line, color, size, notes])).toEqual([
      [2, 'Red', '2-3 Years', []],
      [3, 'Red', '3-4 Years', [hint('Line 2')]],
      [4, 'Red', '4-5 Years', []],
    ]);
    await run(csv(`Test Kurta,${KURTA},G,Red,2-3 Years,10,,`));
    const later = await check(csv(`TEST KURTA,${KURTA},G,Red,2-3 Years,10,,`));
    expect(later.details[0]?.notes).toEqual([hint('The shop')]);
  });
});
