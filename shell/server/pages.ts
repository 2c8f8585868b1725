import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createSingleFlight } from '@shop/shared/limiter/singleFlight';
import { baseOf, isAdmin } from '@shop/shared/contracts/language';
import { hasFont } from '../src/font/fontCookie.ts';
import { RELEASE_HEADER } from '../src/worker/releaseHeader.ts';
import { isPrivate } from '../src/worker/privatePaths.ts';
import { findTerritory } from '../src/remotes/territories.ts';
import { createCounter, markStale, networkOf } from './api.ts';
import type { DeployedFiles } from './deployed.ts';
import { originOf } from './origin.ts';
import { greatestOf, pageAddress } from './pageAddress.ts';
import { askedPage, elsewhere } from './pageLanguage.ts';
import { PageCache, cachedPage, type CachedPage } from './pageCache.ts';
import { NOTHING, UNKNOWN_ADMIN_PAGE, type PageMaking, type Wanted } from './pageMaking.ts';
import { openPreviews, previewCookie } from './preview/cookie.ts';
import { inLanguage, isIn } from '@shop/shared/contracts/inLanguage';
import type { Previews } from './preview/previews.ts';
import type { Own } from './rendering/rendering.ts';
import { createPageLimiter, isCrowded, type PageLimits } from './rendering/pageLimiter.ts';
import { REPORTS, REPORTS_PATH, securityPolicy } from './securityPolicy.ts';
import { sendBusy } from './sendBusy.ts';
import { sendCached } from './sendCached.ts';
import { allowSpeculation, isFetchedAhead } from './speculation.ts';
import type { Upstream } from './upstream.ts';

const PATIENCE_MS = 500;

/** Where a slightly older page is there. */
const PATIENCE_WITH_COPY_MS = 200;

const PRIVATE_PAGE = 'private, no-store';

const GREATEST_REMEMBERED = 10_000;
const ASKED_REMEMBERED = 5000;

const answers = createCounter({
  name: 'shop_pages_total',
  help: 'Pages by whether they were kept already, made for it (an older one or a frame among them), as they were before the api went away, or refused',
  labels: ['answer'],
});

interface PagesOptions {
  deployed: DeployedFiles;
  making: PageMaking;
  upstream: Pick<Upstream, 'dataVersion' | 'settings' | 'stillHolds'>;
  previews: Pick<Previews, 'of'>;
  limits?: PageLimits;
  /** Milliseconds that a page waits for its turn to be rendered. */
  patienceMs?: number;
}

/** Sends the page of an address; `own` where it is made for one visitor alone, and kept nowhere. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, own?: Own) => Promise<FastifyReply>;

/** Answers every address that is no file and no call with a page: rendered here, or a frame the browser completes. */
export function registerPages(
  app: FastifyInstance,
  { deployed, making, upstream, previews, limits, patienceMs = PATIENCE_MS }: PagesOptions,
): SendPage {
  const cache = new PageCache((basis, version) => upstream.stillHolds(basis, version));
  const limiter = createPageLimiter(limits);
  const singleFlight = createSingleFlight<CachedPage>(limiter);
  /** Addresses that were asked for while there was a crowd, and not kept. */
  const askedOnce = new LRUCache<string, true>({ max: ASKED_REMEMBERED });
  /** By address without a number: the greatest one its page knows. */
  const greatest = new LRUCache<string, number>({ max: GREATEST_REMEMBERED });

  app.get('/*', (request, reply) => sendPage(request, reply));
  return sendPage;

  async function sendPage(request: FastifyRequest, reply: FastifyReply, own?: Own): Promise<FastifyReply> {
    const open = openPreviews(request);
    const opened = open.length > 0 ? await previews.of(open, networkOf(request.ip)) : null;
    // Anybody can send a cookie: links that are not good are none, and make no page of one's own.
    const preview =
      opened && (opened.versions.length + opened.locals.length > 0 || opened.isUnavailable) ? opened : null;
    if (opened?.hasEnded) {
      const cookie = previewCookie(opened.tokens, opened.expires, request.protocol === 'https');
      void reply.header('Set-Cookie', cookie);
    }
    const current = preview ? { ...deployed.current(), ...preview } : deployed.current();
    const { language: asked, url } = askedPage(request.url);
    const other = elsewhere(request.url, current.shell);
    if (other && own?.told)
      return sendCached(request, reply, cachedPage(200, own.told.plain), 'text/html', PRIVATE_PAGE);
    // A form is sent on as it is.
    const isForm = request.method === 'POST';
    if (other) return reply.header('Cache-Control', 'no-cache').redirect(other, isForm ? 307 : 302);
    const language = isIn(current.shell, asked) ? asked : 'en';
    const state = inLanguage(current, language);
    const busy = (said?: 'BUSY' | 'FAILED') => sendBusy(reply, language, state.shell.fonts[0], said);
    // The guard will send a visitor without a session away: do not fetch a back office remote for them.
    const isTurnedAway = isAdmin(url.pathname) && !hasSession(request);
    const owner = findTerritory(state.registry, url.pathname);
    const territory = isTurnedAway ? null : owner;
    const version = await upstream.dataVersion().catch((error: unknown) => {
      const address = own ? owner?.pattern : url.pathname;
      app.log.warn({ err: error, address }, 'the api does not answer, the browser will render');
      return null;
    });
    const settings = await upstream.settings(version, language);
    const locals = preview?.locals.map(({ origin }) => origin);
    const policy = securityPolicy(state.registry, settings, locals, isAdmin(url.pathname));
    void reply.headers({ 'Content-Security-Policy': policy, 'Reporting-Endpoints': `${REPORTS}="${REPORTS_PATH}"` });
    if (isAdmin(url.pathname)) {
      // Staff may scan by camera; shoppers' pages never ask for it.
      const permissions = String(reply.getHeader('permissions-policy'));
      void reply.header('permissions-policy', permissions.replace('camera=()', 'camera=(self)'));
    }
    void reply.header(RELEASE_HEADER, state.stamp);

    if (isPrivate(url.pathname)) void reply.header('X-Robots-Tag', 'noindex');
    else if (!preview) allowSpeculation(request, reply);

    const isSignIn = url.pathname.replace(/\/$/, '') === '/admin';
    const isUnknown = isAdmin(url.pathname) && !owner && !isSignIn;
    const address = isUnknown
      ? { text: UNKNOWN_ADMIN_PAGE, numbers: [] }
      : pageAddress(url, territory, isAdmin(url.pathname));
    const origin = originOf(request);
    const isApiUp = version !== null;
    const visitor = request.ip;
    const wanted: Wanted = {
      language,
      isBilingual: isIn(current.shell, 'ur'),
      state,
      territory,
      address: address.text,
      origin,
      settings,
      isApiUp,
      visitor,
      preview,
      own,
    };
    if (preview || own) return isFetchedAhead(request) ? notAhead(reply) : sendAlone();

    const keyOf = (text: string): string => `${state.stamp} ${origin}${baseOf(language)} ${text}`;
    const key = keyOf(address.text);
    const asOf = { version, settings };
    const last = isApiUp ? undefined : cache.last(key);
    if (last) {
      answers.add(['old']);
      markStale(reply);
      return send(last);
    }
    const kept = (await cache.get(key, asOf)) ?? (await ledToGreatest());
    // Whoever has not asked for it yet takes nobody's turn, nor one of their own.
    if (!kept && isFetchedAhead(request)) return notAhead(reply);
    const page = kept ?? (await makePage());
    answers.add([kept ? 'kept' : page === 'refused' ? 'refused' : 'made']);
    if (page === 'refused') return busy();
    return send(page);

    /** Nothing in between keeps a page without asking anew, and the two have tags of their own. */
    async function send(made: CachedPage, cacheControl?: string): Promise<FastifyReply> {
      const body = hasFont(request.headers.cookie, state.shell.fonts) ? await made.withFont() : made.body;
      return sendCached(request, reply, { ...made, body }, 'text/html', cacheControl);
    }

    /** For this visitor alone: made anew every time, and kept nowhere. */
    async function sendAlone(): Promise<FastifyReply> {
      const turn = await limiter.take(networkOf(visitor), patienceMs).turn;
      if (turn === 'refused' && !own?.told) return busy();
      const end = turn === 'refused' ? null : turn;
      try {
        const made = end ? await making.make(wanted) : null;
        // A frame knows nothing of what was sent.
        if (isForm && !own?.told && !made?.isComplete) return busy(end ? 'FAILED' : 'BUSY');
        const page = made?.page ?? making.frame(wanted);
        void reply.header('X-Robots-Tag', 'noindex');
        return await send(page, PRIVATE_PAGE);
      } finally {
        end?.();
      }
    }

    /** Where a greater number than its page knows was sent before. */
    async function ledToGreatest(): Promise<CachedPage | undefined> {
      for (const { key: name, value, others } of address.numbers) {
        const all = keyOf(`${others} ${name}`);
        if (value > (greatest.get(all) ?? Infinity)) return cache.get(all, asOf);
      }
      return undefined;
    }

    async function makePage(): Promise<CachedPage | 'refused'> {
      // The back office has few frames, and nothing is rendered while the api is away.
      if (isAdmin(url.pathname) || !isApiUp) return renderPage();
      const patience = cache.slightlyOlder(key) ? PATIENCE_WITH_COPY_MS : patienceMs;
      const page = await singleFlight.get(`${key} ${version}`, networkOf(visitor), patience, renderPage);
      return page ?? cache.slightlyOlder(key) ?? frame();
    }

    async function renderPage(): Promise<CachedPage> {
      const { page, isComplete, basis } = await making.make(wanted);
      const sentTo = page.location?.startsWith('/') ? askedPage(page.location).url : null;
      const led = sentTo && greatestOf(address, pageAddress(sentTo, territory, false));
      if (led) {
        const all = keyOf(`${led.number.others} ${led.number.key}`);
        greatest.set(all, led.most);
        cache.set(all, asOf, page, basis);
      } else if (isComplete && isWorthKeeping()) cache.set(key, asOf, page, basis);
      return page;
    }

    function isWorthKeeping(): boolean {
      // What people search for is kept nowhere but where the listing call keeps it.
      if (url.searchParams.has('q')) return false;
      // A crowd of pages nobody asks for again would push out what shoppers look at.
      if (!isCrowded(limiter.wanted()) || cache.slightlyOlder(key) || askedOnce.has(key)) return true;
      askedOnce.set(key, true);
      return false;
    }

    async function frame(): Promise<CachedPage> {
      const all = keyOf(`frame of ${territory?.pattern ?? 'nobody'}`);
      const known = await cache.get(all, asOf);
      if (known) return known;
      const made = making.frame(wanted);
      cache.set(all, asOf, made, NOTHING);
      return made;
    }
  }
}

/** The browser asks again when the page is wanted. */
function notAhead(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('Cache-Control', 'no-store').send();
}

/** Whether a sign-in's cookie is there; whether it is still good is for the api to say. */
function hasSession(request: FastifyRequest): boolean {
  return /(^|;\s*)(__Host-)?session=/.test(request.headers.cookie ?? '');
}
