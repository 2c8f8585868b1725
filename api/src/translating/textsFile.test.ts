import { beforeAll, expect, it } from 'vitest';
import type { TextsReport, TranslatedText } from '@shop/shared/contracts/http/translations';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { fileOf, formOf } from '../testing/testForms.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('a file of texts', (shop) => {
  let headers: Record<string, string> = {};
  let manager: Record<string, string> = {};
  let id = 0;
  const download = async (kind: string) =>
    (await shop().call('GET', `/TranslationController/texts?format=csv&kind=${kind}`, undefined, headers)).text;
  const send = (name: 'import' | 'importCheck', form: Record<string, unknown>, as = headers) =>
    shop().call<TextsReport>('POST', `/TranslationController/${name}`, formOf(form as never), as);
  const check = async (text: string, as = headers) =>
    (await send('importCheck', { file: fileOf(text, 'a.csv') }, as)).body.data;
  const urduOf = async (kind: string) => {
    const path = `/TranslationController/texts?limit=100&kind=${kind}`;
    const { data } = (await shop().call<TranslatedText[]>('GET', path, undefined, headers)).body;
    return new Map(data.map(({ subject, field, text }) => [`${field} ${subject}`, text]));
  };

  beforeAll(async () => {
    ({ headers } = await signedIn(shop().db, 'administrator'));
    ({ headers: manager } = await signedIn(shop().db, 'manager'));
    const sizeId = await addSize(shop().db, '2-3');
    ({ id } = await addProduct(shop().db, { name: '=Rose, "soft"', variations: [{ color: 'Rose', sizeId, qty: 1 }] }));
  });

  it('goes out as a spreadsheet can keep it, and comes in as it went', async () => {
    const products = await download('product');
    expect(products).toContain(`product,${id},name,,"'=Rose, ""soft""",`);
    expect(await download('entity')).toContain('"=""2-3"""');
    const filled = products.replace(/,name,,(.*),\r/, (_all, english: string) => `,name,,${english},گلابی\r`);
    expect((await check(filled)).lines).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 0 });
    expect((await urduOf('product')).get(`name ${id}`)).toBe('');
    const { checksum } = await check(filled);
    const wrong = await send('import', { checksum, file: fileOf(products, 'a.csv') });
    expect([wrong.statusCode, wrong.body.code]).toEqual([422, 'IMPORT_UNREADABLE']);
    const done = await send('import', { checksum, file: fileOf(filled, 'a.csv') });
    expect([done.statusCode, done.body.data.lines.new]).toEqual([200, 1]);
    expect((await urduOf('product')).get(`name ${id}`)).toBe('گلابی');
    expect((await check(await download('product'))).lines).toEqual({ new: 0, changed: 0, unchanged: 1, refused: 0 });
    const notes = await shop()
      .db.read.selectFrom('audit_log')
      .select('subject_id')
      .where('action', '=', 'translation.update')
      .execute();
    expect(notes).toEqual([{ subject_id: `product ${id}` }]);
  });

  it('says of each line why it is refused, and writes the others', async () => {
    const rows = [
      `product,${id},name,,"'=Rose, ""soft""",پھول`,
      `product,${id},name,,"'=Rose, ""soft""",پھول`,
      `product,${id},description,,Another text,نرم`,
      'product,4711,name,,Kurta,کرتا',
      'color,rose,title,,Rose,گلابی',
      'color,rose,name,,Rose,#N/A',
      'text,Nothing,text,,Nothing,کچھ نہیں',
      'color,rose,name,,Rose,',
    ];
    const file = ['Kind,Key,Field,Of,English,Urdu', ...rows].join('\r\n');
    const { lines, details, checksum } = await check(file);
    expect(lines).toEqual({ new: 0, changed: 1, unchanged: 0, refused: 6 });
    expect(details.map(({ line, reason = '' }) => [line, reason.slice(0, 30)])).toEqual([
      [3, 'This text is on line 2 already'],
      [4, 'The English text is another on'],
      [5, 'There is nothing of this kind '],
      [6, 'Kind and Field say of no text '],
      [7, '‘#N/A’ is an error of the spre'],
      [8, 'There is nothing of this kind '],
      [2, ''],
    ]);
    await send('import', { checksum, file: fileOf(file, 'a.csv') });
    expect((await urduOf('product')).get(`name ${id}`)).toBe('پھول');
    const page = 'Kind,Key,Field,Of,English,Urdu\r\npage,about,title,,About us,ہم';
    expect((await check(page, manager)).details[0]?.reason).toBe('Only who may change the settings may write this.');
    for (const [text, said] of [
      ['', 'empty'],
      ['a,b\r\n1,2', 'Kind, Key, Field, English, Urdu is not there'],
    ] as const) {
      const reply = await send('importCheck', { file: fileOf(text, 'a.csv') });
      expect([reply.statusCode, JSON.stringify(reply.body.data)]).toEqual([422, expect.stringContaining(said)]);
    }
  });
});
