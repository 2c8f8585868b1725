import type { FastifyInstance, FastifyReply } from 'fastify';
import { KNOWN_CATEGORIES, categoryAddress } from '@shop/shared/contracts/categories';
import { isIn } from '@shop/shared/contracts/inLanguage';
import { LANGUAGES, addressIn } from '@shop/shared/contracts/language';
import type { SitemapProduct } from '@shop/shared/contracts/http/catalog/catalog';
import type { Entity } from '@shop/shared/contracts/http/catalog/lookups';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import { pictureSources } from '@shop/shared/ui/picture/pictureSources';
import type { DeployedFiles } from './deployed.ts';
import { alternatesOf } from './pageLanguage.ts';
import { PRIVATE } from '../src/worker/privatePaths.ts';
import { originOf } from './origin.ts';
import { cachedPage, type CachedPage } from './pageCache.ts';
import { sendCached } from './sendCached.ts';
import { sitemapFiles, type SitemapEntry } from './sitemap.ts';
import type { Upstream } from './upstream.ts';

/** Seconds after which a search engine may ask again when the api does not answer. */
const RETRY_AFTER = '60';

interface CrawlerOptions {
  deployed: Pick<DeployedFiles, 'current'>;
  upstream: Upstream;
  apiBase: string;
}

/** `/robots.txt`, and `/sitemap.xml` made of what the shop sells now; both speak of the origin they were asked at. */
export function registerCrawlerFiles(app: FastifyInstance, { deployed, upstream, apiBase }: CrawlerOptions): void {
  let kept: { key: string; files: Promise<CachedPage[]> } | undefined;

  app.get('/robots.txt', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(originOf(request), apiBase)),
  );

  app.get('/sitemap.xml', (request, reply) => send(0, originOf(request), reply));
  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,4}).xml', (request, reply) =>
    send(Number(request.params.part), originOf(request), reply),
  );

  async function send(part: number, origin: string, reply: FastifyReply): Promise<FastifyReply> {
    try {
      const file = origin ? (await filesFor(origin))[part] : undefined;
      if (!file) return await reply.code(404).send();
      return await sendCached(reply.request, reply, file, 'application/xml');
    } catch (error) {
      app.log.warn({ err: error }, 'no sitemap, the api does not answer');
      return reply.code(503).header('Retry-After', RETRY_AFTER).send();
    }
  }

  async function filesFor(origin: string): Promise<CachedPage[]> {
    const isBilingual = isIn(deployed.current().shell, 'ur');
    const key = `${await upstream.dataVersion()} ${origin} ${isBilingual}`;
    if (kept?.key !== key) {
      const files = listEntries(upstream, origin, apiBase).then((entries) =>
        sitemapFiles(isBilingual ? entries.flatMap(inAllLanguages(origin)) : entries, origin).map((file) =>
          cachedPage(200, file),
        ),
      );
      kept = { key, files };
      files.catch(() => {
        if (kept?.files === files) kept = undefined;
      });
    }
    return kept.files;
  }
}

function robots(origin: string, apiBase: string): string {
  // Pictures may be shown in search results.
  const api = [`Disallow: ${apiBase}/`, `Allow: ${apiBase}/uploads/`];
  const hidden = [...new Set(LANGUAGES.flatMap((language) => PRIVATE.map((path) => addressIn(language, path))))];
  const lines = ['User-agent: *', ...hidden.map((path) => `Disallow: ${path}`), ...api];
  return `${[...lines, '', ...(origin ? [`Sitemap: ${origin}/sitemap.xml`] : [])].join('\n')}\n`;
}

/** Of an entry at its English address: one for each language, which all name each other. */
const inAllLanguages =
  (origin: string) =>
  (entry: SitemapEntry): SitemapEntry[] => {
    const alternates = alternatesOf(entry.address.slice(origin.length), origin);
    return LANGUAGES.map((language) => {
      const address = origin + addressIn(language, entry.address.slice(origin.length));
      return { ...entry, address, alternates };
    });
  };

async function listEntries(upstream: Upstream, origin: string, apiBase: string): Promise<SitemapEntry[]> {
  const [categories, products, settings] = await Promise.all([
    upstream.read<Entity[]>('/EntitiesController/index?entityGroup=prdCategory'),
    upstream.read<SitemapProduct[]>('/ProductsController/sitemap'),
    upstream.read<PublicSettings>('/SettingsController/public'),
  ]);
  const ids = new Set([...KNOWN_CATEGORIES.map(({ id }) => id), ...categories.map(({ entityId }) => entityId)]);
  return [
    { address: `${origin}/` },
    ...[...ids].map((id) => ({ address: origin + categoryAddress(id) })),
    ...(settings.pages ?? []).map(({ slug }) => ({ address: `${origin}/pages/${slug}` })),
    ...products.map(({ id, img, changedDate }) => ({
      address: `${origin}/product/${id}`,
      changed: `${changedDate.replace(' ', 'T')}+05:00`,
      ...(img && { picture: absolute(pictureSources(img, apiBase).src, origin) }),
    })),
  ];
}

function absolute(address: string, origin: string): string {
  return address.startsWith('/') ? origin + address : address;
}
