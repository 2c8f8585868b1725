import { beforeAll, expect, it } from 'vitest';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import type { ImportReport } from '@shop/shared/contracts/http/catalog/productImport';
import { signedIn } from '../../testing/testAccounts.ts';
import { addLookups, fileOf, formOf } from '../../testing/testForms.ts';
import { onBothShops } from '../../testing/testShop.ts';

const HEADING =
  'Product Name,Category,Supplier,Group,Description,Minimum Stock,Cost Price,Retail Price,Sale Price,Variant,Color,Size,Quantity,SKU,Barcode';
const UNCHANGED = { created: 0, changed: 0, refused: 0 };

onBothShops('a file that the shop exported', (shop) => {
  let staff: Record<string, string> = {};
  beforeAll(async () => {
    const { supplier } = await addLookups(shop().db);
    staff = (await signedIn(shop().db, 'manager')).headers;
    await shop().db.transaction((trx) =>
      trx.updateTable('users').set({ fullname: 'Tariq Mir' }).where('id', '=', supplier).execute(),
    );
    await run(
      [
        HEADING,
        'Mint Frock,Girls Collection,Tariq Mir,Toddler,"Soft cotton,\r\ntwo pockets",5,820,1990,1490,G,Mint,2-3 Years,7,0012345,8964010001234',
        ',,,,,,,,,G,Mint,3-4 Years,2,MAR-12,036000291452',
        "'90s Shirt,Boys Collection,Tariq Mir,Toddler,'- faded,0,500,900,,B,'-Blue,2-3 Years,4,,",
        'Sky Shirt,Boys Collection,Tariq Mir,Toddler,Linen,0,500,900,,B,Sky,2-3 Years,4,,',
      ].join('\n'),
    );
  });

  const post = (name: string, form: Parameters<typeof formOf>[0]) =>
    shop().call<ImportReport>('POST', `/ProductsController/${name}`, formOf(form), staff);
  const check = async (text: string) => (await post('importCheck', { file: fileOf(text, 'a.csv') })).body.data;
  const run = async (text: string) => {
    const { checksum } = await check(text);
    await post('importRun', { checksum, file: fileOf(text, 'a.csv') });
  };
  const exported = async (path: string) => (await shop().call('GET', `${path}?format=csv`, undefined, staff)).text;
  const products = () => exported('/ProductsController/Products');
  const stock = () => exported('/StockController/stocks');
  const named = async (name: string): Promise<Product> => {
    const one = shop().db.read.selectFrom('products').select('id').where('name', '=', name);
    const { id } = await one.where('removed', '=', 0).executeTakeFirstOrThrow();
    return (await shop().call<Product>('GET', `/ProductsController/product/${id}`, undefined, staff)).body.data;
  };

  it.each([
    ['products', products, ['Stock', 'Variants', 'Created Date']],
    ['stock', stock, ['Supplier', 'Cost', 'Created Date']],
  ])('changes nothing when it comes back: %s', async (_name, read, passedOver) => {
    const text = await read();
    // A spreadsheet keeps these as they are.
    for (const cell of ['"=""8964010001234"""', '"=""036000291452"""', '"=""0012345"""', '"=""MAR-12"""'])
      expect(text).toContain(cell);
    expect(text).toContain("'90s Shirt");
    const report = await check(text);
    expect(report).toMatchObject({ lines: { ...UNCHANGED, unchanged: 4 }, passedOver });
  });

  it('changes what was changed in the products: description, price, quantity, colour', async () => {
    const text = (await products())
      .replace('two pockets', 'three pockets')
      .replace('1490.00', '1450')
      .replace('G,Mint,3-4 Years,2,', 'G,Mint Green,3-4 Years,5,');
    await run(text);
    expect(await named('Mint Frock')).toMatchObject({
      description: 'Soft cotton,\nthree pockets',
      salePrice: 1450,
      variations: [
        { varient: 'Mint', qty: 7, price: 1450, sku: '0012345' },
        { varient: 'Mint Green', qty: 5, price: 1450, barcode: '036000291452' },
      ],
    });
  });

  it('takes names and descriptions in Urdu out and in, and keeps those whose English alone was changed', async () => {
    const text = await products();
    const written = text.replace('Name in Urdu,Description in Urdu', 'name_ur,description_ur');
    const first = written.replace(/("=""0012345""",[^,\r]*),,\r/, '$1,پودینہ فراک,نرم کپڑا\r');
    expect(first).not.toBe(written);
    const report = await check(first);
    expect([report.lines.changed, report.details[0]?.notes]).toEqual([
      1,
      ["Name in Urdu '' → 'پودینہ فراک'", "Description in Urdu '' → 'نرم کپڑا'"],
    ]);
    await run(first);
    const said = () =>
      shop()
        .db.read.selectFrom('translations')
        .select(['field', 'text', 'english'])
        .where('kind', '=', 'product')
        .orderBy('field')
        .execute();
    const [description, name] = await said();
    expect([name?.text, name?.english, description?.text]).toEqual(['پودینہ فراک', 'Mint Frock', 'نرم کپڑا']);
    expect((await check(await products())).lines).toMatchObject(UNCHANGED);
    await run((await products()).replace('Mint Frock', 'Mint Dress'));
    expect(await said()).toEqual([description, name]);
    await run((await products()).replace('Mint Dress', 'Mint Frock'));
    const faults = await check((await products()).replace('پودینہ فراک', '????? ????'));
    expect(faults.details[0]?.notes[0]).toContain('Name in Urdu');
  });

  it('changes what was changed in the stock: quantity, SKU and the price of that variation alone', async () => {
    const text = (await stock()).replace(/(Sky Shirt,Sky,2-3 Years,)[^,]*(,.*,)900\.00,4,/, '$1SKY-1$2950.00,6,');
    await run(text);
    expect(await named('Sky Shirt')).toMatchObject({
      price: 900,
      cog: 500,
      variations: [{ sku: 'SKY-1', price: 950, qty: 6 }],
    });
  });

  it('comes back from a spreadsheet that took the zeros of codes', async () => {
    const text = (await stock()).replaceAll(/"=""0*([^"]*)"""/g, '$1');
    expect((await check(text)).lines).toMatchObject(UNCHANGED);
  });

  it('is refused row by row when the barcodes were shortened, and says how to keep them', async () => {
    const text = (await stock()).replaceAll(/"=""(\d)\d{12}"""/g, '$1.96401E+12');
    const { lines, details } = await check(text);
    expect(lines.refused).toBeGreaterThan(0);
    expect(details[0]?.notes[0]).toMatch(/or leave the cell empty: what is stored stays/);
  });
});
