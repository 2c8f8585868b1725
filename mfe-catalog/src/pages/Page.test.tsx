import { fireEvent, screen, within } from '@testing-library/react';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { renderRoutes } from '@shop/shared/testing/render';
import { testSettings } from '@shop/shared/testing/data';
import { expect, it } from 'vitest';
import { setup } from '../remote.tsx';
import { pageData } from './pageData.ts';

const returns = {
  slug: 'returns',
  title: 'واپسی',
  html: '<h2 dir="auto">How</h2>\n<p dir="auto">Within <strong>14 days</strong>. <a href="/track">Track</a></p>',
  description: 'Within 14 days.',
};

function open(at: string, answer: () => Response) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(new URL(String(input), 'http://shop').pathname);
    return answer();
  };
  const shell = createStandInShell({ fetch });
  renderRoutes(setup(shell).routes, shell, at);
  return asked;
}

it('shows what the shop says, with its title at the side of its script', async () => {
  const asked = open('/pages/returns', () => Response.json({ status: true, data: returns }));
  expect((await screen.findByRole('heading', { level: 1, name: 'واپسی' })).dir).toBe('auto');
  const text = screen.getByRole('heading', { level: 2, name: 'How' }).parentElement as HTMLElement;
  expect(within(text).getByRole('link', { name: 'Track' }).getAttribute('href')).toBe('/track');
  expect(asked).toEqual(['/api/PagesController/page/returns']);
  expect(document.title).toContain('واپسی');
});

it('says that there is no page which is not shown', async () => {
  open('/pages/terms', () => Response.json({ status: false, code: 'UNKNOWN_PAGE' }, { status: 404 }));
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

it.each([
  ['fails', () => Response.json({}, { status: 500 })],
  ['answers something else', () => Response.json({ status: true, data: [] })],
])('asks again when the call %s', async (_how, failing) => {
  let answer = failing;
  open('/pages/returns', () => answer());
  await screen.findByRole('heading', { level: 1, name: 'This page could not be loaded' });
  answer = () => Response.json({ status: true, data: returns });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: 'واپسی' });
});

it('is described to search engines by its kind, with whose it is and how things are taken back', () => {
  const site = { ...returns, origin: 'https://shop.example' };
  const settings = { ...testSettings, returnDays: 14, address: '12 Mall Road\n</script>' };
  const text = pageData({ ...site, slug: 'contact', settings });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({
    '@type': 'ContactPage',
    url: 'https://shop.example/pages/contact',
    publisher: {
      telephone: '0300 1234567',
      hasMerchantReturnPolicy: {
        applicableCountry: 'PK',
        merchantReturnDays: 14,
        merchantReturnLink: 'https://shop.example/pages/returns',
      },
    },
  });
  expect(pageData({ ...site, settings: { ...settings, returnDays: null } })).not.toContain('MerchantReturnPolicy');
});
