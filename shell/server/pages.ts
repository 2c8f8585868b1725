import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOwnAdminPage } from '../src/chrome/adminMenu.ts';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import type { RenderedPage } from '@shop/shared/release/rendering/messages';
import { findTerritory, type Territory } from '../src/remotes/territories.ts';
import { isPrivate } from './crawlers.ts';
import type { Deployed, DeployedFiles } from './deployed.ts';
import { originOf } from './origin.ts';
import { cachedPage, createPageCache, type CachedPage } from './pageCache.ts';
import { sendCached } from './sendCached.ts';
import type { Rendering } from './rendering/rendering.ts';
import { bannerOf } from './preview/banner.ts';
import { openPreviews, previewCookie } from './preview/cookie.ts';
import type { Preview, Previews } from './preview/previews.ts';
import { REPORTS, REPORTS_PATH, securityPolicy } from './securityPolicy.ts';
import { toHtml } from './template.ts';
import type { Upstream } from './upstream.ts';

/** Stands for every back office address nobody owns. */
const UNKNOWN_ADMIN_PAGE = '/admin/*';

interface PagesOptions {
  deployed: DeployedFiles;
  rendering: Pick<Rendering, 'render'>;
  upstream: Upstream;
  apiBase: string;
  previews: Pick<Previews, 'of'>;
}

/** Answers every address that is no file and no call with a page: rendered here, or a frame the browser completes. */
export function registerPages(
  app: FastifyInstance,
  { deployed, rendering: renderer, upstream, apiBase, previews }: PagesOptions,
): void {
  const cache = createPageCache();
  const rendering = new Map<string, Promise<CachedPage>>();

  app.get('/*', async (request, reply) => {
    const open = openPreviews(request);
    const preview = open.length > 0 ? await previews.of(open) : null;
    const state = preview ? { ...deployed.current(), ...preview } : deployed.current();
    // Put together, not resolved: `//host/path` is a path of ours and no other host.
    const url = new URL(`http://localhost${request.url}`);
    // The guard will send a visitor without a session away: do not fetch a back office remote for them.
    const isTurnedAway = isAdmin(url.pathname) && !hasSession(request);
    const owner = findTerritory(state.registry, url.pathname);
    const territory = isTurnedAway ? null : owner;
    const version = await upstream.dataVersion().catch((error: unknown) => {
      app.log.warn({ err: error, address: url.pathname }, 'the api does not answer, the browser will render');
      return null;
    });
    const settings = await upstream.settings(version);
    const policy = securityPolicy(state.registry, settings, request.protocol === 'https');
    void reply.headers({ 'Content-Security-Policy': policy, 'Reporting-Endpoints': `${REPORTS}="${REPORTS_PATH}"` });

    if (isPrivate(url.pathname)) void reply.header('X-Robots-Tag', 'noindex');

    const isUnknown = isAdmin(url.pathname) && !owner && !isOwnAdminPage(url.pathname);
    const address = isUnknown ? UNKNOWN_ADMIN_PAGE : canonicalAddress(url, territory);
    const origin = originOf(request);
    if (preview) return sendPreview(preview);
    const key = `${state.stamp} ${version} ${origin} ${address}`;
    const known = cache.get(key);
    if (known) return sendCached(request, reply, known, 'text/html');

    const make = rendering.get(key) ?? makePage(state, territory, address, origin, settings, version !== null);
    rendering.set(key, make);
    const page = await make.finally(() => rendering.delete(key));
    return sendCached(request, reply, page, 'text/html');

    /** For this visitor alone: made anew every time, and kept nowhere. */
    async function sendPreview(shown: Preview): Promise<FastifyReply> {
      const made = await pageOf(state, territory, address, origin, settings, version !== null, shown);
      void reply.header('X-Robots-Tag', 'noindex');
      if (shown.hasEnded) {
        void reply.header('Set-Cookie', previewCookie(shown.tokens, shown.expires, request.protocol === 'https'));
      }
      return sendCached(request, reply, made.page, 'text/html', 'private, no-store');
    }

    async function makePage(...args: Parameters<typeof pageOf>): Promise<CachedPage> {
      const { page, isComplete } = await pageOf(...args);
      // What people search for is kept nowhere but where the listing call keeps it.
      if (isComplete && !url.searchParams.has('q')) cache.set(key, page);
      return page;
    }
  });

  async function pageOf(
    state: Deployed,
    territory: Territory | null,
    address: string,
    origin: string,
    settings: Awaited<ReturnType<Upstream['settings']>>,
    isApiUp: boolean,
    preview: Preview | null = null,
  ) {
    const { registry, shell } = state;
    const data = { apiBase, origin, registry, settings };
    // An api that did not answer a moment ago would only be waited for again.
    const rendered = isApiUp && settings ? await render(settings) : undefined;
    const chunks = rendered?.pages.flatMap((page) => territory?.entry.pages[page] ?? []) ?? [];
    const html = toHtml({
      shell,
      data,
      rendered: rendered?.data,
      styles: deployed.ownStyleSheets(territory?.entry.styles ?? []),
      scripts: territory ? [...territory.entry.preloads, ...chunks] : [],
      head: rendered?.head ?? '',
      markup: rendered?.markup ?? '',
      banner: preview ? bannerOf(preview, isAdmin(address)) : '',
    });
    return {
      page: cachedPage(rendered?.status ?? (address === UNKNOWN_ADMIN_PAGE ? 404 : 200), html, rendered?.location),
      isComplete: rendered !== undefined,
    };

    /** Null when the browser is to render; undefined when the server should have and could not. */
    async function render(settings: PublicSettings): Promise<RenderedPage | null | undefined> {
      if (isAdmin(address)) return null;
      try {
        const remote = territory && { name: territory.remote, entry: territory.entry };
        return await renderer.render(shell, { url: address, page: { ...data, settings }, remote }, preview !== null);
      } catch (error) {
        // Without its query: it may hold what somebody searched for.
        const [path] = address.split('?', 1);
        app.log.warn({ err: error, address: path }, 'not rendered on the server, the browser will');
        return undefined;
      }
    }
  }
}

/**
 * What makes pages different, so that equal ones are cached once: the path with only those query keys its remote
 * reads, in a fixed order. Frames of the back office are alike within a territory, and all unknown paths are alike.
 */
function canonicalAddress(url: URL, territory: Territory | null): string {
  if (isAdmin(url.pathname)) return territory?.pattern ?? '/admin';
  if (!territory) return '/not-found';
  const known = new URLSearchParams();
  for (const key of [...(territory?.entry.searchParams ?? [])].sort()) {
    const value = url.searchParams.get(key);
    if (value) known.set(key, value);
  }
  const search = known.toString();
  return search ? `${url.pathname}?${search}` : url.pathname;
}

/** Whether a sign-in's cookie is there; whether it is still good is for the api to say. */
function hasSession(request: FastifyRequest): boolean {
  return /(^|;\s*)session=/.test(request.headers.cookie ?? '');
}

function isAdmin(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}
