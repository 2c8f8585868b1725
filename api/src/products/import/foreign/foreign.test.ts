import { beforeAll, expect, it } from 'vitest';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import type { ImportReport } from '@shop/shared/contracts/http/catalog/productImport';
import { signedIn } from '../../../testing/testAccounts.ts';
import { addLookups, fileOf, formOf, type TestLookups } from '../../../testing/testForms.ts';
import { onBothShops } from '../../../testing/testShop.ts';
import { textOfHtml } from './textOfHtml.ts';

const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,Cost per item,Status';
const WOO =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Low stock amount,Backorders allowed?,Sold individually?,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global';
const SQUARE =
  'Reference Handle,Token,Item Name,Variation Name,SKU,Description,Categories,GTIN,Price,Current Quantity Main Shop';

onBothShops('a file that another shop exported', (shop) => {
  let staff: Record<string, string> = {};
  let lookups: TestLookups;
  beforeAll(async () => {
    lookups = await addLookups(shop().db);
    const { supplier } = lookups;
    staff = (await signedIn(shop().db, 'manager')).headers;
    await shop().db.transaction((trx) =>
      trx.updateTable('users').set({ fullname: 'Little Co' }).where('id', '=', supplier).execute(),
    );
  });

  const post = (name: string, form: Parameters<typeof formOf>[0]) =>
    shop().call<ImportReport>('POST', `/ProductsController/${name}`, formOf(form), staff);
  type Defaults = Record<string, string | number>;
  const check = async (text: string, defaults?: Defaults) =>
    (await post('importCheck', { defaults, file: fileOf(text, 'a.csv') })).body.data;
  const run = async (text: string, defaults?: Defaults) => {
    const report = await check(text, defaults);
    await post('importRun', { checksum: report.checksum, defaults, file: fileOf(text, 'a.csv') });
    return report;
  };
  const named = async (name: string): Promise<Product> => {
    const one = shop().db.read.selectFrom('products').select('id').where('name', '=', name);
    const { id } = await one.where('removed', '=', 0).executeTakeFirstOrThrow();
    return (await shop().call<Product>('GET', `/ProductsController/product/${id}`, undefined, staff)).body.data;
  };
  /** Columns of ours that somebody added on the right, with one value in every row. */
  const withColumns = (columns: Record<string, string>, ...rows: string[]) =>
    rows.map((row, at) => [row, ...(at === 0 ? Object.keys(columns) : Object.values(columns))].join(',')).join('\r\n');

  it('is known to be Shopify’s: variants, options, prices, barcodes, text of HTML, no rows of pictures', async () => {
    const text = withColumns(
      { Group: 'Toddler' },
      SHOPIFY,
      `mint-frock,Mint Frock,"<p>Soft cotton,</p><p>two pockets &amp; a bow</p>",Little Co,Apparel,Girls Collection,"eid, cotton",true,Color,Mint,Size,2-3 Years,,,'0012345,150,shopify,7,deny,manual,1490.00,1990.00,true,true,'8964010001234,https://cdn.example/1.jpg,1,,false,820.00,active`,
      'mint-frock,,,,,,,,,Mint,,3-4 Years,,,MF-M-34,150,shopify,-2,deny,manual,1390.00,1990.00,true,true,,,,,,820.00,',
      'mint-frock,,,,,,,,,,,,,,,,,,,,,,,,,https://cdn.example/2.jpg,2,,,,',
    );
    const report = await run(text);
    expect(report).toMatchObject({ source: 'Shopify', products: { created: 1 }, lines: { created: 2, refused: 0 } });
    expect(report.passedOver).toContain('Image Src');
    expect(report.passedOver).not.toContain('Variant Price');
    expect(report.details[1]?.notes).toEqual(['Quantity is -2 there; 0 is taken.']);
    expect(await named('Mint Frock')).toMatchObject({
      description: 'Soft cotton,\ntwo pockets & a bow',
      cog: 820,
      price: 1990,
      salePrice: 1490,
      onSale: '1',
      variations: [
        { varient: 'Mint', qty: 7, price: 1490, sku: '0012345', barcode: '8964010001234' },
        { varient: 'Mint', qty: 0, price: 1390, sku: 'MF-M-34' },
      ],
    });
    expect((await check(text)).lines).toMatchObject({ created: 0, changed: 0, unchanged: 2, refused: 0 });
  });

  it('gets what it does not say, and what is unknown here, from what is chosen for all of it', async () => {
    const text = [
      SHOPIFY,
      'hair-bow,Hair Bow,,Bow House,Apparel,Accessories,,true,Title,Default Title,,,,,BOW-1,5,shopify,12,deny,manual,450.00,,true,true,,,,,false,,active',
    ].join('\n');
    const bare = await check(text);
    expect(bare.details[0]).toMatchObject({ outcome: 'refused', line: 2 });
    expect(bare.details[0]?.notes.slice(0, 2)).toEqual([
      "Category has 'Accessories', which the shop does not know.",
      "Supplier has 'Bow House', which the shop does not know.",
    ]);
    const { category, supplier, group, sizes } = lookups;
    const defaults = { category, supplier, group, size: sizes[0], color: 'Assorted', costPercent: '60' };
    const report = await run(text, defaults);
    expect(report).toMatchObject({ products: { created: 1 }, lines: { created: 1, refused: 0 } });
    expect(report.details[0]).toMatchObject({
      color: 'Assorted',
      notes: [
        "Category 'Accessories' is not known here; what was chosen is taken for a new product.",
        "Supplier 'Bow House' is not known here; what was chosen is taken for a new product.",
      ],
    });
    expect(await named('Hair Bow')).toMatchObject({
      description: 'Hair Bow',
      entityId: category,
      supplierId: supplier,
      groupId: group,
      price: 450,
      cog: 270,
      stockLimit: 0,
      variations: [{ varient: 'Assorted', size: sizes[0], qty: 12, sku: 'BOW-1' }],
    });
    expect((await check(text, defaults)).lines).toMatchObject({ unchanged: 1, created: 0, changed: 0, refused: 0 });
  });

  it('is refused where what was chosen is nothing of the shop’s', async () => {
    const text = [SHOPIFY, 'cap,Sun Cap,,,,,,,Title,Default Title,,,,,CAP-1,,,3,,,450,,,,,,,,,200,'].join('\n');
    const chosen = { category: 99_999, supplier: lookups.supplier, group: lookups.group };
    const { details } = await check(text, { ...chosen, size: lookups.sizes[0], color: 'Red' });
    expect(details[0]).toMatchObject({ outcome: 'refused' });
  });

  it('is known to be WooCommerce’s: variations of a product, its categories, attributes and prices', async () => {
    const text = withColumns(
      { 'Cost Price': '800', Supplier: 'Little Co', Group: 'Toddler', Color: 'Mint' },
      `\uFEFF${WOO}`,
      '501,variable,MINT,,Woo Frock,1,0,visible,,"Soft cotton\\n two pockets",,,taxable,,1,,,0,0,,,,"Clothes, Clothes > Girls Collection",eid,https://x.example/1.jpg,,Size,"2-3 Years, 3-4 Years",1,1',
      '502,variation,MINT-23,8964010005555,Woo Frock - 2-3 Years,1,0,visible,,,,,taxable,parent,1,7,,0,0,,1490,1990,,,,id:501,Size,2-3 Years,,1',
      '503,variation,MINT-34,,Woo Frock - 3-4 Years,1,0,visible,,,,,taxable,parent,1,4,,0,0,,1490,1990,,,,id:501,Size,3-4 Years,,1',
    );
    expect(await run(text)).toMatchObject({ source: 'WooCommerce', lines: { created: 2, refused: 0 } });
    expect(await named('Woo Frock')).toMatchObject({
      description: 'Soft cotton\ntwo pockets',
      price: 1990,
      salePrice: 1490,
      variations: [
        { qty: 7, sku: 'MINT-23', barcode: '8964010005555', price: 1490 },
        { qty: 4, sku: 'MINT-34' },
      ],
    });
  });

  it('is known by the headings that Shopify writes since 2025; says what is not on sale there, takes no gift cards', async () => {
    const heading =
      'Title,URL handle,Description,Vendor,Type,Tags,Status,SKU,Barcode,Option1 name,Option1 value,Option2 name,Option2 value,Price,Compare-at price,Cost per item,Inventory quantity,Gift card';
    const { details } = await run(
      withColumns(
        { Group: 'Toddler' },
        heading,
        "Plum Frock,plum-frock,<p>Soft</p>,Little Co,Girls Collection,eid,Draft,PF-1,'8964010007777,Colour,Plum,Size,2–3 yrs,1490.00,1990.00,820,7,FALSE",
        ',plum-frock,,,,,,PF-2,,,Plum,,3-4Y,1490.00,1990.00,820,1,',
        'Gift Card,gift,,,,,Active,,,Denominations,1000,,,1000,,,,TRUE',
      ),
    );
    expect(details.map(({ line, outcome, notes }) => [line, outcome, notes[0]])).toEqual([
      [4, 'refused', 'It is a gift card there.'],
      [2, 'created', 'It is not on sale there (draft); a new product will be a draft here.'],
      [3, 'created', undefined],
    ]);
    expect(await named('Plum Frock')).toMatchObject({
      state: 'draft',
      price: 1990,
      salePrice: 1490,
      cog: 820,
      variations: [
        { varient: 'Plum', sizeTitle: '2-3 Years', qty: 7, barcode: '8964010007777' },
        { varient: 'Plum', sizeTitle: '3-4 Years', qty: 1 },
      ],
    });
  });

  it('is WooCommerce’s with variations before their product, of any colour, and without attributes at all', async () => {
    const columns = { 'Cost Price': '800', Supplier: 'Little Co', Group: 'Toddler' };
    const heading =
      'ID,Type,SKU,Name,Published,Description,Stock,Sale price,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)';
    const { lines, details } = await run(
      withColumns(
        columns,
        heading,
        '2,variation,V1,Late Frock - Red,1,,3,,1000,,PX,,,Size,2-3 Years',
        '1,variable,PX,Late Frock,-1,Soft,,,,Girls Collection,,Color,Red,Size,"2-3 Years, 3-4 Years"',
        '3,grouped,GR,Eid Bundle,1,Soft,,,,Girls Collection,,,,,',
      ),
    );
    expect(lines).toMatchObject({ created: 1, refused: 1 });
    expect(details.map(({ notes }) => notes[0])).toEqual([
      'It is grouped there.',
      'It is not on sale there (not published); a new product will be a draft here.',
    ]);
    expect((await named('Late Frock')).variations).toMatchObject([{ varient: 'Red', sku: 'V1', qty: 3, price: 1000 }]);
    const plain =
      'ID,Type,SKU,Name,Published,Description,Stock,Regular price,Categories\n9,simple,S9,Plain Cap,1,x,5,1200,';
    expect(await check(plain)).toMatchObject({ source: 'WooCommerce' });
  });

  it('is Square’s with options, several shops, prices that vary, and a size beside a colour in one name', async () => {
    const heading =
      'Token,Item Name,Variation Name,SKU,Description,Categories,GTIN,Price,Option Name 1,Option Value 1,Option Name 2,Option Value 2,Current Quantity Main,Current Quantity Mall,Default Unit Cost';
    const { details } = await run(
      withColumns(
        { Supplier: 'Little Co', Group: 'Toddler' },
        heading,
        'T1,Sq Frock,Regular,SQ-1,,Girls Collection,,1490.00,Size,2-3 Years,Colour,Mint,3,4,700',
        'T2,Sq Frock,"Mint, 3-4 Years",SQ-2,,Girls Collection,,1490.00,,,,,2,,700',
        'T3,Sq Toy,Regular,SQ-3,,Girls Collection,,variable,,,,,2,,700',
      ),
    );
    expect(details[0]).toMatchObject({ line: 4, outcome: 'refused', notes: ['Its price varies there: write one.'] });
    expect(await named('Sq Frock')).toMatchObject({
      cog: 700,
      description: 'Sq Frock',
      variations: [
        { varient: 'Mint', sizeTitle: '2-3 Years', qty: 7 },
        { varient: 'Mint', sizeTitle: '3-4 Years', qty: 2 },
      ],
    });
  });

  it('is known to be Square’s, and says of each row what it lacks', async () => {
    const row = ',ABCD,Square Frock,2-3 Years,MF-23,Soft cotton,Girls Collection,8964010006666,1490.00,7';
    const bare = await check([SQUARE, row].join('\n'));
    expect(bare).toMatchObject({ source: 'Square', lines: { created: 0, refused: 1 } });
    expect(bare.details[0]).toMatchObject({
      size: '2-3 Years',
      notes: [expect.stringContaining('Color needed for a new variation.')],
    });
    const columns = { Color: 'Mint', Supplier: 'Little Co', Group: 'Toddler', 'Cost Price': '700' };
    await run(withColumns(columns, SQUARE, row));
    expect(await named('Square Frock')).toMatchObject({
      price: 1490,
      variations: [{ varient: 'Mint', qty: 7, sku: 'MF-23', barcode: '8964010006666' }],
    });
  });
});

it.each([
  ['<p>Soft</p><ul><li>Two pockets</li><li>A bow</li></ul>', 'Soft\n- Two pockets\n- A bow'],
  ['Soft<br/>cotton&nbsp;&ndash; 100&#37; &#x1F457;', 'Soft\ncotton – 100% 👗'],
  ['<style>p{color:red}</style><p>Red<script>alert(1)</script></p>', 'Red'],
  ['for ages 2 < 3 & up', 'for ages 2 < 3 & up'],
])('makes text of %s', (html, text) => expect(textOfHtml(html)).toBe(text));
