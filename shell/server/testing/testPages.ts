import Fastify from 'fastify';
import { vi } from 'vitest';
import type { ShellEntry } from '@shop/shared/contracts/registry';
import { testEntry } from '@shop/shared/testing/data';
import type { DeployedFiles } from '../deployed.ts';
import { registerPages } from '../pages.ts';
import { createPageMaking } from '../pageMaking.ts';
import type { Preview } from '../preview/previews.ts';
import type { PageRequest, Rendered } from '../rendering/rendering.ts';
import type { PageLimits } from '../rendering/pageLimiter.ts';
import { createSheets } from '../sheets.ts';
import type { Upstream } from '../upstream.ts';

/** The one remote of these tests. */
export const catalog = testEntry({
  territories: ['/', '/product/:id', '/admin/orders'],
  preloads: ['/remotes/catalog/1/remoteEntry.js'],
  pages: { 'src/listing/Page.tsx': ['/remotes/catalog/1/Page.js'] },
  searchParams: ['sort', 'page'],
  searchNumbers: ['page'],
  server: 'server/remote.js',
});

const shell: ShellEntry = {
  version: '1',
  entry: '/shell/1/entry.js',
  start: '/shell/1/start.js',
  preloads: ['/shell/1/index.js'],
  officePreloads: ['/shell/1/officeRoutes.js'],
  styles: [],
  icon: '/shell/1/favicon.svg',
  fonts: ['/shell/1/assets/nunito-1.woff2'],
  provides: {},
};

export const settings = { shopName: 'Shop', captcha: { provider: 'off' } };

/** A rendered page, with what it was rendered from. */
export function page(change: Partial<Rendered> = {}): Rendered {
  return {
    status: 200,
    head: '<title>Listing</title>',
    markup: '<div data-app="">products</div>',
    data: '{"queries":{}}',
    pages: ['src/listing/Page.tsx'],
    basis: [{ path: '/api/listing', headers: [], etag: '"1"' }],
    ...change,
  };
}

/** Pages of a shop without a server of its own: what would render them and the api say what a test has them say. */
export function startPages(
  render: (request: PageRequest, isApart?: boolean) => Promise<Rendered | null>,
  entry = catalog,
  limits: PageLimits = {},
  patienceMs?: number,
  languages?: ShellEntry['languages'],
) {
  const rendered = vi.fn(render);
  const warnings: unknown[] = [];
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void warnings.push(JSON.parse(line)) } },
  });
  const data = { version: '1', preview: previewed };
  const upstream = {
    dataVersion: async () => data.version,
    settings: async () => settings,
    stillHolds: vi.fn(async () => false),
  } as unknown as Upstream;
  const sendPage = registerPages(app, {
    deployed: {
      folder: '/nowhere',
      current: () => ({
        registry: { catalog: entry },
        shell: { ...shell, ...(languages && { languages }) },
        stamp: '1',
      }),
    } as unknown as DeployedFiles,
    making: createPageMaking({
      sheetsOf: createSheets('/nowhere'),
      rendering: { render: (_shell, request, isApart) => rendered(request, isApart) },
      apiBase: '/api',
      log: app.log,
    }),
    upstream,
    previews: { of: async () => data.preview },
    limits,
    ...(patienceMs !== undefined && { patienceMs }),
  });
  return { app, sendPage, rendered, warnings, data, upstream };
}

/** What a visitor has open who says so. */
export const previewed: Preview = {
  shell,
  registry: { catalog: { ...catalog, version: '2', preloads: ['/remotes/catalog/2/remoteEntry.js'] } },
  versions: [{ name: 'catalog', version: '2' }],
  locals: [],
  faults: [],
  tokens: [],
  hasEnded: true,
  isUnavailable: false,
  expires: new Date(0),
};
export const preview = { cookie: `preview=open.${'s'.repeat(43)}` };
