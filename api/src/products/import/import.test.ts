import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import type { ImportLine, ImportProgress, ImportReport } from '@shop/shared/contracts/http/catalog/productImport';
import { TIMES } from '@shop/shared/testing/times';
import { addAccount, signedIn } from '../../testing/testAccounts.ts';
import { addLookups, fileOf, filesBelow, formOf, type TestLookups } from '../../testing/testForms.ts';
import { expectSoundBooks } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';

const HEADING =
  'Product ID,Product Name,Category,Supplier,Group,Description,Minimum Stock,Cost Price,Wholesale Price,Retail Price,Sale Price,Variant,Color,Size,Quantity,SKU,Barcode';
const FROCK = 'girls collection,Sana Iqbal,TODDLER,Cotton,5,1000';

onBothShops('an import of products', (shop) => {
  let lookups: TestLookups = { category: 0, group: 0, supplier: 0, sizes: [0, 0] };
  let staff: Record<string, string> = {};
  beforeAll(async () => {
    lookups = await addLookups(shop().db);
    staff = (await signedIn(shop().db, 'manager')).headers;
    // The suppliers are the people who are called by their name.
    await shop().db.transaction((trx) =>
      trx.updateTable('users').set({ fullname: 'Manager' }).where('role_id', '=', 51).execute(),
    );
  });

  const file = (...rows: string[]) => fileOf(`\uFEFF${[HEADING, ...rows].join('\r\n')}\r\n`, 'products.csv');
  const check = (csv: File) =>
    shop().call<ImportReport & { fields: { file: string } }>(
      'POST',
      '/ProductsController/importCheck',
      formOf({ file: csv }),
      staff,
    );
  const run = async (csv: File): Promise<ImportReport> => {
    const { checksum } = (await check(csv)).body.data;
    const reply = await shop().call('POST', '/ProductsController/importRun', formOf({ checksum, file: csv }), staff);
    expect(reply.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    const lines = reply.text
      .trim()
      .split('\n')
      .map((line): ImportProgress | ImportReport => JSON.parse(line));
    const report = lines.at(-1);
    if (!report || !('details' in report)) throw new Error(reply.text);
    return report;
  };
  const both = async (csv: File): Promise<ImportReport> => {
    const checked = (await check(csv)).body.data;
    const report = await run(csv);
    expect(report).toEqual({ ...checked, details: report.details });
    expect(withoutSkus(report)).toEqual(withoutSkus(checked));
    return report;
  };
  /** Generated SKUs are not known before. */
  const withoutSkus = ({ details }: ImportReport) => details.map(({ sku: _sku, ...line }) => line);
  const notesOf = ({ details }: ImportReport, line: number) => details.find((one) => one.line === line)?.notes;
  const named = async (name: string): Promise<Product> => {
    const { id } = await shop()
      .db.read.selectFrom('products')
      .select('id')
      .where('name', '=', name)
      .where('removed', '=', 0)
      .executeTakeFirstOrThrow();
    return (await shop().call<Product>('GET', `/ProductsController/product/${id}`, undefined, staff)).body.data;
  };
  const countAll = async () => {
    const tables = ['products', 'variations', 'stock_movements', 'audit_log', 'events'] as const;
    const counts = tables.map((table) =>
      shop()
        .db.read.selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirst(),
    );
    return Promise.all(counts);
  };

  it('creates products with their variations and usual markups, and the same file twice changes nothing', async () => {
    const csv = file(
      `,Import frock,${FROCK},,,,G,Rose,2-3 years,4,,`,
      ',Import frock,,,,,,,,,,Girls,Rose,3-4 Years,2,OWN-9,12345678',
      `,Import shirt,Boys Collection,Sana Iqbal - Lahore Looms,Toddler,"Two\r\nlines",0,100,110,150,120,B,Sky Blue,2-3 Years,,,`,
    );
    const report = await both(csv);
    expect(report).toMatchObject({
      products: { created: 2, changed: 0, unchanged: 0 },
      lines: { created: 3, changed: 0, unchanged: 0, refused: 0 },
    });
    expect(report.details.map(({ line }) => line)).toEqual([2, 3, 4]);
    const frock = await named('Import frock');
    expect(frock).toMatchObject({
      cog: 1000,
      wholesale: 1050,
      price: 1200,
      onSale: '0',
      stockLimit: 5,
      entityId: 21,
      supplierId: lookups.supplier,
    });
    expect(frock.variations).toMatchObject([
      { varient: 'Rose', size: lookups.sizes[0], qty: 4, price: 1200, sku: expect.stringMatching(/^G-R-23-\d{4}$/) },
      { size: lookups.sizes[1], qty: 2, sku: 'OWN-9', barcode: '12345678' },
    ]);
    expect(await named('Import shirt')).toMatchObject({
      description: 'Two\nlines',
      price: 150,
      salePrice: 120,
      onSale: '1',
      variations: [{ price: 120, qty: 0 }],
    });

    const before = await countAll();
    const again = await both(csv);
    expect(again).toMatchObject({
      products: { created: 0, changed: 0, unchanged: 2 },
      lines: { unchanged: 3, refused: 0 },
      details: [],
    });
    expect(await countAll()).toEqual(before);
    await expectSoundBooks(shop().db);
  });

  it('changes what cells say and leaves what they do not, and says both', async () => {
    await run(
      file(`,Changed frock,${FROCK},,,,G,Rose,2-3 Years,4,CH-1,`, ',Changed frock,,,,,,,,,,G,Gold,2-3 Years,6,CH-2,'),
    );
    const { id } = await named('Changed frock');
    const report = await both(
      file(
        `${id},Renamed frock,,,,,,,,1300,900,,,,,,`,
        ',,,,,,,,,,,,,,9,CH-1,',
        `${id},,,,,,,,,,,G,GOLD,2-3 Years,6,,`,
      ),
    );
    expect(report).toMatchObject({ products: { changed: 1 }, lines: { changed: 2, unchanged: 1, refused: 0 } });
    expect(notesOf(report, 2)).toEqual([
      "Product Name 'Changed frock' → 'Renamed frock'",
      'Retail Price 1200 → 1300',
      'Sale Price none → 900',
    ]);
    expect(notesOf(report, 3)).toEqual(['Quantity 4 → 9']);
    const after = await named('Renamed frock');
    expect(after).toMatchObject({ id, price: 1300, salePrice: 900, cog: 1000 });
    expect(after.variations).toMatchObject([
      { qty: 9, price: 900, sku: 'CH-1' },
      { qty: 6, price: 900, varient: 'Gold' },
    ]);
  });

  it('takes back what the export of the products says', async () => {
    await run(file(`,'=SUM frock,${FROCK},,,900,G,Rose,2-3 Years,4,EX-1,`));
    expect((await named('=SUM frock')).salePrice).toBe(900);
    const exported = await shop().call('GET', '/ProductsController/Products?format=csv&q=sum', undefined, staff);
    expect(exported.text).toContain("'=SUM frock");
    const report = await both(fileOf(exported.text, 'export.csv'));
    expect(report).toMatchObject({ products: { unchanged: 1 }, lines: { unchanged: 1, refused: 0 } });
  });

  it('knows the products of an export by their ids, also under another name', async () => {
    await run(file(`,Twin frock,${FROCK},,,,G,Rose,2-3 Years,4,,`));
    const { text } = await shop().call('GET', '/ProductsController/Products?format=csv&q=twin', undefined, staff);
    const report = await both(fileOf(text.replace('Twin frock', 'Single frock'), 'export.csv'));
    expect(report).toMatchObject({ products: { created: 0, changed: 1 }, lines: { changed: 1, refused: 0 } });
    expect((await named('Single frock')).variations).toHaveLength(1);
  });

  const row = (change: Record<number, string>) => {
    const cells = `,Refused frock,${FROCK},,,,G,Rose,2-3 Years,4,,`.split(',');
    for (const [at, cell] of Object.entries(change)) cells[Number(at)] = cell;
    return cells.join(',');
  };

  it.each([
    ['an unknown category', { 2: 'Hats' }, "Category has 'Hats', which the shop does not know."],
    ['an unknown supplier', { 3: 'Nobody' }, "Supplier has 'Nobody', which the shop does not know."],
    ['an unknown size', { 13: '99 Years' }, "Size has '99 Years', which the shop does not know."],
    ['text as a price', { 7: 'cheap' }, 'Cost Price must be an amount in rupees with at most two decimals.'],
    ['a negative quantity', { 14: '-1' }, 'Quantity must be a whole number from 0 to 100000.'],
    ['a fractional quantity', { 14: '1.5' }, 'Quantity must be a whole number from 0 to 100000.'],
    ['a formula', { 5: '=1+1' }, 'Description must not begin with =.'],
    ['a formula with @', { 1: '@SUM(A1)' }, 'Product Name must not begin with @.'],
    ['a formula in a SKU', { 15: '+1' }, 'SKU must not begin with +.'],
    ['a foreign variant', { 11: 'constructor' }, 'Variant must be G (Girls), B (Boys) or UX (Unisex).'],
    ['an endless name', { 1: 'x'.repeat(201) }, 'Product Name must not have more than 200 characters.'],
    ['no colour', { 12: '' }, 'Color needed for a new variation.'],
    ['no cost', { 7: '' }, 'Cost Price is needed for a new product.'],
    ['a sale price above the retail price', { 10: '5000' }, 'The sale price must be lower than the retail price.'],
    ['an unknown product', { 0: '999999' }, 'Product ID 999999 is no product of the shop.'],
    ['a cell too many', { 17: 'more' }, 'The line has more cells than there are headings.'],
  ])('refuses a line with %s, and takes the others', async (name, change, note) => {
    const report = await both(file(row(change), `,Good ${name},${FROCK},,,,G,Rose,2-3 Years,4,,`));
    expect(report).toMatchObject({ products: { created: 1 }, lines: { created: 1, refused: 1 } });
    expect(report.details[0]).toMatchObject({
      line: 2,
      outcome: 'refused',
      notes: [note],
    } satisfies Partial<ImportLine>);
    expect(
      await shop().db.read.selectFrom('products').select('id').where('name', '=', 'Refused frock').execute(),
    ).toEqual([]);
  });

  it('tells suppliers of one name apart by their company, as exports name it, or by their number', async () => {
    const { db } = shop();
    const imran = { username: null, password: null, role: 'supplier', fullname: 'Imran Nishat' } as const;
    const mills = await addAccount(db, { ...imran, company: 'Nishat Mills' });
    const [one, two] = [await addAccount(db, imran), await addAccount(db, imran)];
    const csv = (...rows: string[]) =>
      fileOf(
        ['Product Name,Category,Supplier,Company,Group,Description,Minimum Stock,Cost,Wholesale,Price', ...rows].join(
          '\n',
        ),
        'products.csv',
      );
    const row = (name: string, supplier: string) => `${name},Deals,${supplier},Toddler,Cotton,5,1000,1050,1200`;
    const refused = (await check(csv(row('Which Imran', 'Imran Nishat,'), row('Unknown', 'Imran Nishat,Elsewhere'))))
      .body;
    const text = `Supplier has 'Imran Nishat', which is the name of several: write Imran Nishat no. ${mills}, Imran Nishat no. ${one}, Imran Nishat no. ${two}, or the company with it.`;
    expect(notesOf(refused.data, 2)).toEqual([text]);
    expect(notesOf(refused.data, 3)).toEqual([text]);
    await run(csv(row('Of the mills', 'imran nishat,nishat mills'), row('Of the second', `Imran Nishat no. ${two},`)));
    const rows = await db.read
      .selectFrom('products')
      .select(['name', 'supplier_id'])
      .where('name', 'in', ['Of the mills', 'Of the second'])
      .orderBy('name')
      .execute();
    expect(rows.map(({ supplier_id }) => supplier_id)).toEqual([mills, two]);
    const exported = await shop().call(
      'GET',
      '/ProductsController/Products?format=csv&q=Of%20the%20mills',
      undefined,
      staff,
    );
    expect((await check(fileOf(exported.text, 'products.csv'))).body.data.lines).toMatchObject({ refused: 0 });
  });

  it('refuses lines that contradict each other or take what others have', async () => {
    await run(file(`,Owner frock,${FROCK},,,,G,Rose,2-3 Years,4,TAKEN-1,`));
    const report = await both(
      file(
        `,Twice frock,${FROCK},,,,G,Rose,2-3 Years,4,,`,
        ',Twice frock,,,,,,2000,,,,G,Gold,2-3 Years,4,,',
        ',Twice frock,,,,,,,,,,G,rose,2-3 Years,9,,',
        ',Twice frock,,,,,,,,,,G,Moss,2-3 Years,4,TAKEN-1,',
        ',Twice frock,,,,,,,,,,G,Blue,2-3 Years,4,NEW-1,',
        `,Other frock,${FROCK},,,,G,Rose,2-3 Years,4,NEW-1,`,
        ',,,,,,,,,,,,,,4,NO-SUCH,',
      ),
    );
    expect(report).toMatchObject({ products: { created: 1 }, lines: { created: 2, refused: 5 } });
    expect([3, 4, 5, 7, 8].map((line) => notesOf(report, line)?.[0])).toEqual([
      'Cost Price differs from line 2.',
      'This variation is on line 2 already.',
      'This SKU is used by another article.',
      "SKU 'NEW-1' is on line 6 already.",
      "SKU 'NO-SUCH' is not known to the shop, and no product is named.",
    ]);
  });

  it('is refused when it is not the file that was checked', async () => {
    const [first, second] = [file(row({ 1: 'One' })), file(row({ 1: 'Two' }))];
    const { checksum } = (await check(first)).body.data;
    const before = await countAll();
    const reply = await shop().call('POST', '/ProductsController/importRun', formOf({ checksum, file: second }), staff);
    expect([reply.statusCode, reply.body.code]).toEqual([422, 'IMPORT_UNREADABLE']);
    expect(await countAll()).toEqual(before);
  });

  const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  it.each([
    ['nothing', '', 422, /empty/],
    ['headings only', HEADING, 422, /no rows/],
    ['wrong columns', 'Model,Colour\r\na,b', 422, /needs a column.* The column 'Model' is unknown/],
    ['no column that names a product', 'Category,Color\r\na,b', 422, /needs a column/],
    ['a column twice', 'SKU,SKU\r\na,b', 422, /'SKU' is there twice/],
    ['half of a character in UTF-16', Buffer.concat([utf16(HEADING), Buffer.of(0x3d)]), 422, /UTF-8/],
    ['Urdu as Windows writes it', Buffer.from(`${HEADING}\r\n,\xdf\x91\xe5\xc7\xc6\xed`, 'latin1'), 422, /UTF-8/],
    ['UTF-8 that broke', Buffer.from(`${HEADING}\r\n,\xd9\x81\xd8\xb1\xd8\xa7\xda`, 'latin1'), 422, /UTF-8/],
    ['a spreadsheet', 'PK\u0003\u0004', 422, /spreadsheet/],
    ['an old spreadsheet', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 422, /spreadsheet/],
    ['a web page', `\r\n<html><table><tr><td>${HEADING}`, 422, /web page/],
    ['a PDF', '%PDF-1.4\n%\u00e2\u00e3', 422, /PDF/],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), 422, /CSV|UTF-8/],
    ['10 MB of one line', 'x'.repeat(10 * 2 ** 20 - 100), 422, /longer than 64 KB/],
    ['10 MB of one quoted cell', `${HEADING}\r\n,"${'x'.repeat(10 * 2 ** 20 - 900)}`, 422, /longer than 64 KB/],
    ['an open quotation mark', `${HEADING}\r\n,"Frock`, 422, /quotation mark/],
    ['a quotation mark within a cell', `${HEADING}\r\n,"Fro"ck"`, 422, /Line 2 .*quotation mark/],
    ['a cell that ends before its quotation mark', `SKU,Size\r\n"A" 1,"2-3 Years"`, 422, /Line 2 .*quotation mark/],
    ['too many rows', `SKU\r\n${'a\r\n'.repeat(20_001)}`, 422, /20000 rows/],
    ['more than 10 MB', 'x'.repeat(10 * 2 ** 20 + 1), 413, /10 MB/],
  ])('is refused whole, and nothing is stored: %s', async (_name, content, status, text) => {
    const [before, files] = [await countAll(), filesBelow(shop().dataDir).filter((one) => one.includes('uploads'))];
    const reply = await check(fileOf(content, 'a.csv'));
    expect(reply.statusCode).toBe(status);
    expect(reply.body.data.fields.file).toMatch(text);
    expect(await countAll()).toEqual(before);
    expect(filesBelow(shop().dataDir).filter((one) => one.includes('uploads'))).toEqual(files);
  });

  it('takes semicolons and tabs, as spreadsheets write them in some countries', async () => {
    for (const [at, delimiter] of [';', '\t'].entries()) {
      const csv = [HEADING, row({ 1: `Delimited ${at}` })].map((line) => line.replaceAll(',', delimiter)).join('\n');
      expect(await run(fileOf(csv, 'a.csv'))).toMatchObject({ products: { created: 1 } });
    }
  });

  it('has a template that it can read', async () => {
    const template = await shop().call('GET', '/ProductsController/importTemplate', undefined, staff);
    expect(template.text.startsWith(`\uFEFF${HEADING},State,Name in Urdu,Description in Urdu\r\n`)).toBe(true);
    const report = (await check(fileOf(template.text, 'a.csv'))).body.data;
    expect(report.details[0]?.notes).toEqual(["Supplier has 'Full name of a supplier', which the shop does not know."]);
  });

  it('changes nothing the second time, whatever stands in it', async () => {
    const cell = fc.constantFrom('', '', 'A', 'B');
    const anyRow = fc.record({
      name: fc.constantFrom('Any one', 'Any two', 'Any three'),
      price: fc.constantFrom('', '', '1300', '1300.50', 'x'),
      sale: fc.constantFrom('', '', '0', '900', '9999'),
      variant: fc.constantFrom('G', 'b', '', 'UX'),
      color: cell,
      size: fc.constantFrom('2-3 Years', '3-4 years', '', 'none'),
      quantity: fc.constantFrom('', '0', '7', '-1'),
      sku: fc.constantFrom('', '', 'ANY-1', 'ANY-2'),
      barcode: fc.constantFrom('', '', '4711'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 6 }), async (rows) => {
        const csv = file(
          ...rows.map((one) =>
            [
              '',
              one.name,
              FROCK,
              '',
              one.price,
              one.sale,
              one.variant,
              one.color,
              one.size,
              one.quantity,
              one.sku,
              one.barcode,
            ].join(','),
          ),
        );
        const first = await both(csv);
        const before = await countAll();
        const second = await both(csv);
        expect(await countAll()).toEqual(before);
        expect(second.lines.refused).toBeLessThanOrEqual(
          first.lines.refused + first.lines.created + first.lines.changed,
        );
        expect(second).toMatchObject({ products: { created: 0, changed: 0 }, lines: { created: 0, changed: 0 } });
      }),
      { numRuns: 25 * TIMES },
    );
    await expectSoundBooks(shop().db);
  });
});
