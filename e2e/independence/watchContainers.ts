import type { Page } from '@playwright/test';

/** One copy of a library, as `init` of every container gets it. */
interface SharedCopy {
  from: string;
  get(): Promise<() => object>;
}

/** What the page does with federation's protocol, on its window. */
export interface Seen {
  /** Library → version → copy. */
  scope: Record<string, Record<string, SharedCopy>>;
  /** Started containers by path; what they expose says which libraries it uses. */
  containers: Record<string, { get(exposed: string): Promise<() => { libraries: Record<string, unknown> }> }>;
}

/** Notes on `window.seen` which containers the page starts, and with what. */
export async function watchContainers(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname.endsWith('/remoteEntry.js') && !url.searchParams.has('watched'),
    (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'Access-Control-Allow-Origin': '*' },
        body: `
          import * as container from './remoteEntry.js?watched';
          export const get = container.get;
          export const init = (scope, ...more) => {
            const seen = (window.seen ??= { scope, containers: {} });
            seen.containers[new URL(import.meta.url).pathname] = container;
            return container.init(scope, ...more);
          };
        `,
      }),
  );
}
