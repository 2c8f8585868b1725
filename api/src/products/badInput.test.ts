import { connect } from 'node:net';
import { once } from 'node:events';
import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { MOST_PICTURES } from '@shop/shared/contracts/http/catalog/productForm';
import { signedIn } from '../testing/testAccounts.ts';
import {
  addLookups,
  variationFields,
  fileOf,
  filesBelow,
  formOf,
  mp4File,
  pngFile,
  productFields,
  type FormValue,
  type TestLookups,
} from '../testing/testForms.ts';
import { onBothShops } from '../testing/testShop.ts';

type Change = Record<string, FormValue | undefined>;

/** A valid PNG of one colour, without ever holding its pixels. */
function largePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', new Uint8Array()),
  ]);
}

const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#aaa',
      noise: { type: 'gaussian', mean: 9, sigma: 9 },
    },
  })
    .png()
    .toBuffer();

onBothShops('a product form that cannot be right', (shop) => {
  let lookups: TestLookups = { category: 0, group: 0, supplier: 0, sizes: [0, 0] };
  let staff: Record<string, string> = {};
  let png: File = fileOf('', 'x');
  beforeAll(async () => {
    lookups = await addLookups(shop().db);
    staff = (await signedIn(shop().db, 'manager')).headers;
    png = await pngFile();
  });

  const form = (product: Change = {}, variations?: FormValue[]) =>
    formOf({ product: productFields(lookups, product), variations });
  const picture = (file: FormValue) => () => form({ images: [{ file: png }, { file }] });
  const variation =
    (...changes: Change[]) =>
    () =>
      form(
        {},
        changes.map((change) => variationFields(lookups, change)),
      );
  const uploads = () => filesBelow(`${shop().dataDir}/uploads`);
  const named = (name: string, value: string | File) => () => {
    const made = form();
    if (typeof value === 'string') made.append(name, value);
    else made.append(name, value, value.name);
    return made;
  };

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const KIND = /The picture must be a JPEG, PNG, WebP or AVIF file\./;
  const cases: [string, () => FormData | Promise<FormData>, string, RegExp, string?][] = [
    ['an SVG', picture(fileOf(SVG, 'a.svg')), 'product.images[1].file', KIND, '415 UNSUPPORTED_PICTURE'],
    [
      'HTML named .png',
      picture(fileOf('<!doctype html><p>x', 'a.png')),
      'product.images[1].file',
      /JPEG, PNG/,
      '415 UNSUPPORTED_PICTURE',
    ],
    [
      'a cut-off PNG',
      async () => picture(fileOf((await noise()).subarray(0, 5000), 'a.png'))(),
      'product.images[1].file',
      /damaged/,
      '422 DAMAGED_PICTURE',
    ],
    [
      'a PNG of 16000 × 16000',
      () => picture(fileOf(largePng(16_000, 16_000), 'a.png'))(),
      'product.images[1].file',
      /40 million pixels/,
      '422 PICTURE_TOO_LARGE',
    ],
    [
      'a picture of 11 MB',
      async () =>
        picture(
          fileOf(Buffer.concat([new Uint8Array(await png.arrayBuffer()), Buffer.alloc(11 * 2 ** 20)]), 'a.png'),
        )(),
      'product.images[1].file',
      /10 MB/,
      '413 FILE_TOO_LARGE',
    ],
    [
      'a video of 101 MB',
      () => form({ video: mp4File(101 * 2 ** 20) }),
      'product.video',
      /100 MB/,
      '413 FILE_TOO_LARGE',
    ],
    [
      'an SVG for a variation',
      variation({ image: fileOf(SVG, 'gulabi frock.png') }),
      'variations[0].image',
      KIND,
      '415 UNSUPPORTED_PICTURE',
    ],
    [
      'a path of a picture the product does not have',
      variation({ image: `uploads/${'0123456789abcdef'.repeat(2)}/640.webp` }),
      'variations[0].image',
      /no such picture/,
    ],
    ['a name that is a file', () => form({ name: png }), 'product.name', /No file/],
    ['a video in words', () => form({ video: 'film.mp4' }), 'product.video', /a file/],
    [
      'the picture of a variation under its other name',
      named('articles[0][image]', fileOf('x', 'frock.png')),
      'articles[0].image',
      /No file/,
    ],
    ['a file nobody asked for', named('product[picture]', fileOf('x', 'frock.png')), 'product.picture', /No file/],
    ['a picture as video', () => form({ video: png }), 'product.video', /MP4, WebM or MOV/, '415 UNSUPPORTED_FILE'],
    [
      'a cut-off video',
      async () => form({ video: fileOf(new Uint8Array(await mp4File(5000).arrayBuffer()).subarray(0, 3000), 'a.mp4') }),
      'product.video',
      /damaged/,
      '422 DAMAGED_VIDEO',
    ],
    [
      'a hundred files',
      () => form({ images: Array.from({ length: 100 }, () => ({ file: png })) }),
      'product.images',
      new RegExp(`at most ${MOST_PICTURES} pictures`),
    ],
    ['an unknown category', () => form({ category: 999_999 }), 'product.category', /no such category/],
    ['a size as category', () => form({ category: lookups.sizes[0] }), 'product.category', /no such category/],
    ['an unknown supplier', () => form({ supplier: 999_999 }), 'product.supplier', /no such supplier/],
    ['an unknown group', () => form({ group: 20 }), 'product.group', /no such group/],
    ['an unknown size', variation({ size: 21 }), 'variations[0].size', /no such size/],
    ['a sale without a price', () => form({ onSale: '1' }), 'product.salePrice', /required/],
    ['a sale for nothing', () => form({ onSale: '1', salePrice: '0' }), 'product.salePrice', /required/],
    ['a sale at the retail price', () => form({ onSale: '1', salePrice: '1200.00' }), 'product.salePrice', /lower/],
    [
      'two variations alike',
      variation({}, { color: 'ROSE', id: 'b' }),
      'variations[1].color',
      /^This variant and color combination already exists in the Articles section\.$/,
    ],
    ['a SKU twice', variation({ sku: 'A-1' }, { color: 'Gold', sku: 'A-1' }), 'variations[1].sku', /SKU/],
    [
      'a barcode twice',
      variation({ barcode: '12' }, { color: 'Gold', barcode: '12' }),
      'variations[1].barcode',
      /barcode/,
    ],
    [
      'an SKU that a spreadsheet made a date of',
      variation({ sku: '12-Mar' }),
      'variations[0].sku',
      /format the column as text/,
    ],
    [
      'a barcode twice, once with its leading zero',
      variation({ barcode: '036000291452' }, { color: 'Gold', barcode: '0036000291452' }),
      'variations[1].barcode',
      /barcode/,
    ],
    ['a picture of nothing', () => form({ images: [{ color: 'Rose' }] }), 'product.images[0].file', /no picture/],
    ['an unknown picture', () => form({ images: [{ id: 999_999 }] }), 'product.images[0].id', /no such picture/],
  ];

  const malformed: [string, () => FormData | Promise<FormData>, string][] = [
    ['text as a price', () => form({ retailPrice: 'free' }), 'product.retailPrice'],
    ['a negative price', () => form({ costPrice: '-1' }), 'product.costPrice'],
    ['a price finer than a paisa', () => form({ costPrice: '1.005' }), 'product.costPrice'],
    ['a negative quantity', variation({ quantity: '-1' }), 'variations[0].quantity'],
    ['a fractional quantity', variation({ quantity: '1.5' }), 'variations[0].quantity'],
    ['a foreign variant', variation({ variant: 'X' }), 'variations[0].variant'],
    ['no name', () => form({ name: undefined }), 'product.name'],
    ['a name of spaces', () => form({ name: '   ' }), 'product.name'],
    ['a category in words', () => form({ category: 'girls' }), 'product.category'],
  ];

  const senseless: [string, () => FormData | Promise<FormData>, RegExp][] = [
    ['__proto__', named('__proto__[staff]', '1'), /name/],
    ['product[__proto__]', named('product[__proto__][id]', '1'), /name/],
    ['constructor', named('product[constructor]', '1'), /name/],
    ['an absurd index', named('variations[99999999][size]', '1'), /name/],
    ['an index that leaves out others', named('variations[7][size]', '1'), /variations\[0\] is missing/],
    ['endless depth', named('a[b][c][d][e][f]', '1'), /name/],
    ['brackets that do not close', named('product[name', 'x'), /name/],
    ['a file name for a name', named('../../etc/passwd', 'x'), /name/],
    ['a field twice', named('product[name]', 'x'), /twice/],
    ['a value and what is below it', named('product[name][first]', 'x'), /twice/],
    [
      'a picture as a path and as a file',
      () => {
        const made = form({}, [variationFields(lookups, { image: png })]);
        made.append('variations[0][image]', 'uploads/x/640.webp');
        return made;
      },
      /twice/,
    ],
    ['a NUL', named('product[more]', 'a\0b'), /not allowed/],
  ];

  const rowsNow = async () => {
    const tables = ['products', 'variations', 'product_pictures', 'pictures', 'stock_movements', 'audit_log'] as const;
    return Promise.all(
      tables.map((table) =>
        shop()
          .db.read.selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirst(),
      ),
    );
  };

  const send = async (made: FormData) =>
    shop().call<{ fields: Record<string, string> }>('POST', '/ProductsController/create', made, staff);

  it.each(cases)(
    'is refused beside its field: %s',
    async (_name, make, field, text, refusal = '422 INVALID_FIELDS') => {
      const [rows, files] = [await rowsNow(), uploads()];
      const { statusCode, body } = await send(await make());
      expect(`${statusCode} ${body.code}`).toBe(refusal);
      expect(body.data.fields).toEqual({ [field]: expect.stringMatching(text) });
      expect(await rowsNow()).toEqual(rows);
      expect(uploads()).toEqual(files);
    },
  );

  it.each(malformed)('is refused as malformed: %s', async (_name, make, field) => {
    const files = uploads();
    const reply = await send(await make());
    expect([reply.statusCode, reply.body.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(reply.body.data.fields).toEqual({ [field]: expect.any(String) });
    expect(uploads()).toEqual(files);
  });

  it.each(senseless)('is refused: %s', async (_name, make, text) => {
    const files = uploads();
    const reply = await send(await make());
    expect([reply.statusCode, reply.body.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(reply.body.msg).toMatch(text);
    expect(uploads()).toEqual(files);
  });

  it('says everything that is wrong at once', async () => {
    const made = form({ category: 999_999, onSale: '1', images: [{ id: 7 }] }, [
      variationFields(lookups, { size: 21 }),
    ]);
    const reply = await send(made);
    expect(Object.keys(reply.body.data.fields).toSorted()).toEqual([
      'product.category',
      'product.images[0].id',
      'product.salePrice',
      'variations[0].size',
    ]);
  });

  it('takes no part of a file name, fields it does not know, and fields for a file that were left empty', async () => {
    const made = form({
      images: [{ file: fileOf(new Uint8Array(await png.arrayBuffer()), '../../../evil.png') }],
      more: 'x',
    });
    made.append('unknown[file]', fileOf('', ''), '');
    const reply = await shop().call('POST', '/ProductsController/create', made, staff);
    expect(reply.statusCode).toBe(200);
    expect(uploads().some((file) => file.includes('evil') || file.endsWith('.part'))).toBe(false);
  });

  it('is refused in another media type, and before it is read from whoever may not', async () => {
    const json = await shop().call('POST', '/ProductsController/create', { product: {} }, staff);
    expect([json.statusCode, json.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const cashier = (await signedIn(shop().db, 'cashier')).headers;
    for (const [headers, status] of [
      [{}, 401],
      [cashier, 403],
    ] as const) {
      expect((await shop().call('POST', '/ProductsController/create', form(), headers)).statusCode).toBe(status);
      expect((await shop().call('POST', '/ProductsController/updateProduct', form(), headers)).statusCode).toBe(status);
      expect((await shop().call('DELETE', '/ProductsController/delete/1', undefined, headers)).statusCode).toBe(status);
    }
  });

  it('leaves nothing behind when it breaks off', async () => {
    const unfinished = () => uploads().filter((file) => file.endsWith('.part'));
    const made = new Response(form({ images: [{ file: png }], video: mp4File(2 ** 20) }));
    const bytes = Buffer.from(await made.arrayBuffer());
    if (!shop().app.server.listening) await shop().app.listen({ port: 0, host: '127.0.0.1' });
    const address = shop().app.server.address();
    const socket = connect({ port: typeof address === 'object' ? (address?.port ?? 0) : 0, host: '127.0.0.1' });
    await once(socket, 'connect');
    const headers = {
      ...staff,
      host: 'shop.example',
      'content-type': made.headers.get('content-type') ?? '',
      'content-length': String(bytes.length),
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write(`POST /api/ProductsController/create HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
    socket.write(bytes.subarray(0, 2 ** 19));
    await expect.poll(unfinished).not.toEqual([]);
    socket.destroy();
    await expect.poll(unfinished).toEqual([]);
  });
});
