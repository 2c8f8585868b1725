import type { FastifyBaseLogger } from 'fastify';
import { LOCAL_SCRIPT } from '@shop/shared/contracts/localRemote';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import { isAdmin, type Language } from '@shop/shared/contracts/language';
import { isRendered, ofOffice, ofStorefront, type Territory } from '../src/remotes/territories.ts';
import type { Deployed } from './deployed.ts';
import { cachedPage, type CachedPage } from './pageCache.ts';
import { languageTags, outside } from './pageLanguage.ts';
import { bannerOf } from './preview/banner.ts';
import type { Preview } from './preview/previews.ts';
import type { Basis } from './rendering/basis.ts';
import type { Own, Rendered, Rendering } from './rendering/rendering.ts';
import type { Sheet } from './sheets.ts';
import { addToHead, fontTags, toHtml } from './template.ts';

/** Stands for every back office address nobody owns. */
export const UNKNOWN_ADMIN_PAGE = '/admin/*';

/** What a frame shows of the shop's data. */
export const NOTHING: Basis = [];

/** All that a page is made of. */
export interface Wanted {
  language: Language;
  /** Whether its pages are in other languages too. */
  isBilingual: boolean;
  /** With the builds of the language. */
  state: Deployed;
  territory: Territory | null;
  address: string;
  origin: string;
  settings: PublicSettings | null;
  isApiUp: boolean;
  /** Who asked, by address. */
  visitor: string;
  preview: Preview | null;
  own?: Own | undefined;
}

interface Made {
  page: CachedPage;
  /** The server should have rendered it, and could not, if not. */
  isComplete: boolean;
  /** What it shows, beside the settings; null when nobody can say whether it still holds. */
  basis: Basis | null;
}

export interface PageMaking {
  /** Rendered here, or left to the browser when that is wanted, or fails. */
  make(wanted: Wanted): Promise<Made>;
  /** What the browser completes, the same for all addresses of a territory. */
  frame(wanted: Wanted): CachedPage;
}

interface PageMakingOptions {
  sheetsOf(addresses: string[]): Sheet[];
  rendering: Pick<Rendering, 'render'>;
  apiBase: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export function createPageMaking({ sheetsOf, rendering, apiBase, log }: PageMakingOptions): PageMaking {
  function documentOf(wanted: Wanted, rendered: Rendered | null | undefined): CachedPage {
    const { language, state, territory, address, origin, settings, preview, own } = wanted;
    // The browser would ask anew, and hear nothing of what was done.
    if (!rendered && own?.told) return cachedPage(200, own.told.plain);
    const chunks = rendered?.pages.flatMap((page) => territory?.entry.pages[page] ?? []) ?? [];
    const isOfShop = !isAdmin(address);
    const locals = preview?.locals ?? [];
    const shell = locals.length > 0 ? { ...state.shell, ...state.shell.hot } : state.shell;
    const { officeStyles, officePreloads = [] } = shell;
    const registry = (isOfShop ? ofStorefront : ofOffice)(state.registry);
    const head = rendered?.head ?? '';
    const html = toHtml({
      shell,
      language,
      locals: locals.map(({ origin }) => origin + LOCAL_SCRIPT),
      data: { apiBase, origin, registry, ...(isOfShop && { isOfShop }), settings },
      rendered: rendered?.data,
      sheets: sheetsOf([
        ...shell.styles,
        ...(isOfShop || !officeStyles ? [] : [officeStyles]),
        ...(territory?.entry.styles ?? []),
      ]),
      scripts: [...(isOfShop ? [] : officePreloads), ...(territory?.entry.preloads ?? []), ...chunks],
      head: wanted.isBilingual ? head + languageTags(head, origin, language) : head,
      markup: rendered?.markup ?? '',
      banner: preview ? bannerOf(preview, isAdmin(address)) : '',
    });
    const font = fontTags(state.shell, sheetsOf(state.shell.fontFaces ? [state.shell.fontFaces] : []));
    // Whoever waits for the program anyway has the font before it.
    if (!rendered) return cachedPage(address === UNKNOWN_ADMIN_PAGE ? 404 : 200, addToHead(html, font));
    const location = rendered.location === undefined ? undefined : outside(rendered.location, language);
    return cachedPage(rendered.status, html, location, font);
  }

  /** Null when the browser is to render; undefined when the server should have and could not. */
  async function render(wanted: Wanted): Promise<Rendered | null | undefined> {
    const { state, territory, address, origin, settings, isApiUp, visitor, preview, own } = wanted;
    // An api that did not answer a moment ago would only be waited for again.
    if (!isApiUp || !settings) return undefined;
    // What comes from a developer's computer is there for that browser alone, its pages too.
    if (isAdmin(address) || preview?.locals.length || (territory && !isRendered(territory))) return null;
    const { registry, shell } = state;
    const remote = territory && { name: territory.remote, entry: territory.entry };
    const page = { apiBase, origin, registry, settings };
    try {
      return await rendering.render(
        shell,
        { url: own?.typed ? withQuery(address, own.typed) : address, page, remote, visitor, ...(own && { own }) },
        preview !== null,
      );
    } catch (error) {
      // Without its query: it may hold what somebody searched for. An address of one visitor is a key.
      const path = own ? territory?.pattern : address.split('?', 1)[0];
      log.warn({ err: error, address: path }, 'not rendered on the server, the browser will');
      return undefined;
    }
  }

  return {
    async make(wanted) {
      const rendered = await render(wanted);
      const page = documentOf(wanted, rendered);
      return { page, isComplete: rendered !== undefined, basis: rendered ? rendered.basis : NOTHING };
    },
    frame: (wanted) => documentOf(wanted, undefined),
  };
}

const withQuery = (address: string, query: Record<string, string>): string =>
  `${address.split('?', 1)[0]}?${new URLSearchParams(query)}`;
