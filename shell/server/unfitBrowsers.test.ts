import { afterEach, describe, expect, it } from 'vitest';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import { page, startPages } from './testing/testPages.ts';
import { unfitNotice } from './unfitBrowsers.ts';

const settings = { messagingNumber: '923214567890', storePhone: '+92 (42) 3577-1234' } as PublicSettings;
const link = '<a href="https://wa.me/923214567890" target="_blank" rel="noopener">Order by WhatsApp: +923214567890</a>';

describe('a page says to browsers that are too old, or run no scripts', () => {
  it('how to order by WhatsApp', () => {
    const notice = unfitNotice(settings, true);
    expect(notice).toContain(`too old for this shop, which may look odd and not let you order. ${link}</p>`);
    expect(notice).toMatch(/<noscript><p [^>]*>Cart and checkout need JavaScript, which is off in this browser\. /);
    expect(notice.split(link)).toHaveLength(3);
  });

  it('the phone where there is no number for messages, and nothing that is not so', () => {
    const byPhone = unfitNotice({ ...settings, messagingNumber: '' }, true);
    expect(byPhone).toContain(' <a href="tel:+924235771234">Order by phone: +92 (42) 3577-1234</a></p>');
    expect(byPhone).not.toContain('wa.me');
    // As another server behind the api's address may have it.
    const foreign = { ...settings, messagingNumber: '', storePhone: '<img src=x>' };
    expect(unfitNotice(foreign, true)).not.toContain('<img');
    for (const nothing of [null, { ...settings, messagingNumber: '', storePhone: '' }]) {
      expect(unfitNotice(nothing, true)).not.toMatch(/<a |Order by/);
    }
  });

  it('the same in Urdu, by a number whose plus stays before it, in letters that are fetched', () => {
    const notice = unfitNotice(settings, true, 'ur');
    expect(notice).toContain('rel="noopener">واٹس ایپ پر آرڈر کریں: \u2068+923214567890\u2069</a></p>');
    expect(unfitNotice({ ...settings, messagingNumber: '' }, true, 'ur')).toContain(
      ': \u2068+92 (42) 3577-1234\u2069</a>',
    );
    expect(notice).toContain('font:1rem/1.9 Naskh,system-ui,');
    expect(unfitNotice(settings, true)).not.toContain('Naskh');
  });

  it('what the back office needs, which sells nothing', () => {
    const notice = unfitNotice(settings, false);
    expect(notice).toContain('Chrome 99, Safari 15.4, Samsung Internet 18');
    expect(notice).toContain('The back office needs JavaScript');
    expect(notice).not.toContain('<a ');
  });

  it('and to those that know layers nothing', () => {
    expect(unfitNotice(settings, true)).toContain('@layer unfit{.too-old{display:none}}');
  });
});

describe('every page has it', () => {
  let shop: ReturnType<typeof startPages>;
  afterEach(() => shop.app.close());

  it.each([
    ['/', 'too old for this shop'],
    ['/admin/orders', 'too old for the back office'],
    ['/admin/nowhere', 'too old for the back office'],
    ['/nowhere', 'too old for this shop'],
  ])('%s', async (url, text) => {
    shop = startPages(async () => page());
    const { body } = await shop.app.inject(url);
    expect(body.indexOf(text)).toBeGreaterThan(body.indexOf('<body>'));
    expect(body.indexOf(text)).toBeLessThan(body.indexOf('<div id="root">'));
  });
});
