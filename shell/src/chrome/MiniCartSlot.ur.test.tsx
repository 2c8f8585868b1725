import { render } from '@testing-library/react';
import { RouterProvider } from '@shop/shared/router';
import { createMemoryRouter } from '@shop/shared/router/server';
import { testEntry, testSettings } from '@shop/shared/testing/data';
import { expect, it, vi } from 'vitest';
import { createServices } from '../services.ts';
import { MiniCartSlot } from './MiniCartSlot.tsx';

vi.mock('../remotes/load.ts', () => ({ loadRemote: vi.fn() }));
vi.mock('@shop/shared/format/language/texts', async (original) => ({
  ...(await original<object>()),
  LANGUAGE: 'ur',
  hrefOf: (path: string) => `/ur${path}`,
}));

it('leads to the cart’s page in Urdu where its remote is in English, whose drawer would not say so', () => {
  const assign = vi.fn();
  const registry = { checkout: testEntry({ slots: ['miniCart'], language: 'en' }) };
  const services = createServices({ apiBase: '/api', origin: '', registry, settings: testSettings }, { view: window });
  render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <MiniCartSlot services={services} /> }])} />,
  );
  vi.stubGlobal('location', { assign });
  services.shell.bus.showMiniCart();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/ur/cart');
});
