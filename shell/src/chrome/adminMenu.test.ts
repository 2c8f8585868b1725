import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testSettings } from '@shop/shared/testing/data';
import { pages } from '../adminPages.ts';
import { createServices } from '../services.ts';
import { isOwnAdminPage } from './adminMenu.ts';

// The build writes it in.
beforeAll(() => void vi.stubGlobal('__SHARED_VERSIONS__', {}));
afterAll(() => void vi.unstubAllGlobals());

it('knows every back office page the shell has a route for', async () => {
  const { officeRoutes } = await import('../officeRoutes.tsx');
  const page = { apiBase: '/api', origin: '', registry: {}, settings: testSettings };
  const routes = officeRoutes(createServices(page, { view: undefined }));
  const paths = routes
    .flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)])
    .filter((path) => path?.startsWith('/admin') && !path.endsWith('*'));
  expect(paths).toContain('/admin/users');
  expect(paths.filter((path) => !isOwnAdminPage(path ?? ''))).toEqual([]);
  expect(pages.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([]);
});

it.each(['/admin/none', '/admin/users/1', '/administrator', '/', '/admin//'])('does not take %s for one', (path) => {
  expect(isOwnAdminPage(path)).toBe(false);
});

it('knows of every page which entry of the menu it belongs to', () => {
  // One's own account is behind the figure in the header.
  const lost = pages.filter(({ nav, within, path }) => nav.length === 0 && !within && path !== '/admin/account');
  const entries = new Set(pages.flatMap(({ nav }) => nav.map(({ to }) => to)));
  const wrong = pages.filter(({ within }) => within !== undefined && !entries.has(within));
  expect([...lost, ...wrong].map(({ path }) => path)).toEqual([]);
});
