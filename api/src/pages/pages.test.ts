import { beforeAll, expect, it } from 'vitest';
import type { AuditRow } from '@shop/shared/contracts/http/people/audit';
import type { OwnPage, PageUpdate, ShopPage } from '@shop/shared/contracts/http/pages';
import type { PublicSettings, SettingsUpdate } from '@shop/shared/contracts/http/settings';
import { signedIn } from '../testing/testAccounts.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('the shop’s own pages', (shop) => {
  let headers: Record<string, string> = {};
  beforeAll(async () => {
    headers = (await signedIn(shop().db, 'administrator')).headers;
  });

  const set = (values: SettingsUpdate['values']) =>
    shop().call('POST', '/SettingsController/update', { values }, headers);
  const own = async (slug: string): Promise<OwnPage> => {
    const { body } = await shop().call<{ pages: OwnPage[] }>('GET', '/PagesController/pages', undefined, headers);
    const page = body.data.pages.find((one) => one.slug === slug);
    if (!page) throw new Error(`no page ${slug}`);
    return page;
  };
  const read = (slug: string) => shop().call<ShopPage>('GET', `/PagesController/page/${slug}`);
  const footer = async () =>
    (await shop().call<PublicSettings>('GET', '/SettingsController/public')).body.data.pages?.map(({ slug }) => slug);
  const write = async (slug: string, change: Partial<PageUpdate>) => {
    const { title, text, shown, version } = await own(slug);
    const form = { slug, title, text, shown, version, ...change };
    return shop().call<OwnPage>('POST', '/PagesController/update', form, headers);
  };

  it('are not shown before the shop has a name, and then as far as they have something to say', async () => {
    expect(await footer()).toEqual([]);
    expect((await read('delivery')).body.code).toBe('UNKNOWN_PAGE');
    await set({ shopName: 'Zari' });
    expect(await footer()).toEqual(['about', 'delivery', 'privacy', 'terms']);
    await set({ storePhone: '0300-1234567', returnDays: 7 });
    expect(await footer()).toEqual(['about', 'contact', 'delivery', 'returns', 'privacy', 'terms']);
    expect((await read('returns')).body.data.html).toContain('within <strong>7 days</strong>');
    expect((await read('contact')).body.data.html).toContain('<a href="tel:03001234567">0300-1234567</a>');
    expect((await read('no-such')).statusCode).toBe(404);
  });

  it('say what the settings say, until somebody writes them', async () => {
    await set({
      shippingFee: 250,
      freeShippingFrom: 5000,
      deliveryDays: { from: 3, to: 5 },
      address: '1. Main Road\nLahore *East*',
      keepPersonalMonths: 24,
    });
    const { html, description } = (await read('delivery')).body.data;
    expect(html).toContain('<strong>Rs 250</strong>');
    expect(html).toContain('<strong>Rs 5,000</strong>');
    expect(html).toContain('<strong>3 to 5 days</strong>');
    expect(description).toMatch(/^We send orders to your door\. .{60,150}…?$/);
    expect((await read('contact')).body.data.html).toContain('1. Main Road<br />\nLahore *East*');
    expect((await read('privacy')).body.data.html).toContain('<strong>24 months</strong>');
    await set({ shippingFee: 0 });
    expect((await read('delivery')).body.data.html).toContain('Delivery is <strong>free</strong>.');
  });

  it('keep what somebody wrote, and say that the settings say something else by now', async () => {
    const text = 'ترسیل **مفت** ہے\r\n\r\n<script>alert(1)</script>';
    const { body } = await write('delivery', { title: '  ترسیل ', text });
    expect(body.data).toMatchObject({ title: 'ترسیل', isDraft: false, isOutdated: false, version: 1 });
    await set({ shippingFee: 300 });
    const page = await own('delivery');
    expect(page).toMatchObject({ text: text.replaceAll('\r\n', '\n'), isOutdated: true, title: 'ترسیل' });
    expect(page.draft.text).toContain('Rs 300');
    const shown = (await read('delivery')).body.data;
    expect(shown.html).toBe(
      '<p dir="auto">ترسیل <strong>مفت</strong> ہے</p>\n<p dir="auto">&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    );
    expect(shown.title).toBe('ترسیل');

    // Saved as it stands, it is right.
    expect((await write('delivery', {})).body.data).toMatchObject({ isOutdated: false, version: 2 });
    expect(await own('delivery')).toMatchObject({ isOutdated: false, text: page.text });

    // What says what the draft says follows the settings again.
    await write('delivery', { title: page.draft.title, text: `\n${page.draft.text}  ` });
    await set({ shippingFee: 200 });
    expect(await own('delivery')).toMatchObject({ isDraft: true, isOutdated: false, title: 'Delivery' });
    expect((await read('delivery')).body.data.html).toContain('Rs 200');
  });

  it('are shown or not, as somebody says, whatever the settings are', async () => {
    await write('about', { shown: false });
    expect(await footer()).not.toContain('about');
    expect((await read('about')).statusCode).toBe(404);
    await write('about', { shown: true });
    await set({ returnDays: null });
    expect(await footer()).not.toContain('returns');
    await write('returns', { shown: true });
    expect(await footer()).toEqual(['about', 'contact', 'delivery', 'returns', 'privacy', 'terms']);
  });

  it('are not written over what somebody else has written meanwhile, and need a title and a text', async () => {
    const seen = await own('terms');
    await write('terms', { text: 'Ours' });
    const late = await write('terms', { text: 'Mine', version: seen.version });
    expect([late.statusCode, late.body.code, late.body.data.text]).toEqual([409, 'CHANGED_MEANWHILE', 'Ours']);
    const empty = await shop().call<{ fields: object }>(
      'POST',
      '/PagesController/update',
      { ...seen, title: ' ', text: '**' },
      headers,
    );
    expect(empty.statusCode).toBe(400);
    expect(Object.keys(empty.body.data.fields)).toEqual(['title', 'text']);
  });

  it('are noted with what differs, and once for what was changed', async () => {
    const notes = async () => {
      const query = '/AuditController/entries?subject=page&limit=5&offset=0';
      return (await shop().call<AuditRow[]>('GET', query, undefined, headers)).body.data;
    };
    await write('privacy', { text: 'We keep nothing.' });
    const [newest, ...rest] = await notes();
    expect(newest).toMatchObject({ action: 'page.update', subjectId: 'privacy' });
    expect(newest?.changes.map(({ field, after }) => [field, after])).toEqual([['Text', 'We keep nothing.']]);
    await write('privacy', {});
    expect((await notes()).slice(1)).toEqual(rest);
  });

  it('are previewed without being kept', async () => {
    const text = '## واپسی\n[x](javascript:alert(1))';
    const { body } = await shop().call<{ html: string }>('POST', '/PagesController/preview', { text }, headers);
    expect(body.data.html).toBe('<h2 dir="auto">واپسی</h2>\n<p dir="auto">[x](javascript:alert(1))</p>');
  });
});
