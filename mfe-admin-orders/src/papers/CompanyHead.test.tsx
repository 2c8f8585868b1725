import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoutes } from '@shop/shared/testing/render';
import { testOrderDetail } from '@shop/shared/testing/orders';
import { setup } from '../remote.tsx';
import { orderApi } from '../testing/orderApi.ts';

it.each(['invoices', 'slips'])('says on %s whose they are, with the logo of the settings', async (kind) => {
  const { shell } = orderApi({
    'GET /OrderController/papers': () => [testOrderDetail()],
    'GET /SettingsController/papers': () => ({ name: 'Little Sparrow', ntn: '1234567-8', strn: '3277876175852' }),
  });
  shell.settings.logo = 'uploads/0123/640.webp';
  const { container } = renderRoutes(setup(shell).routes, shell, `/admin/papers?kind=${kind}&ids=7`);
  await screen.findByText('Little Sparrow');
  screen.getByText('NTN: 1234567-8');
  screen.getByText('STRN: 3277876175852');
  expect(container.querySelector('img[src="/api/uploads/0123/640.webp"]')).not.toBeNull();
});
