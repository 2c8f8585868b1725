import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { manifest } from '../nav.ts';
import { setup } from '../remote.tsx';

afterEach(cleanup);

it('answers where the menu leads, with its heading', async () => {
  const [entry] = manifest.nav;
  expect(entry).toMatchObject({ label: 'Point of Sale', to: '/admin/pos', requires: ['pos'] });
  const shell = createStandInShell({ role: 'cashier' });
  renderRoutes(setup(shell).routes, shell, entry?.to ?? '');
  await screen.findByRole('heading', { level: 1, name: 'Point of Sale' });
});
