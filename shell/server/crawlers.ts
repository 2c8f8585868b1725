import type { FastifyInstance } from 'fastify';
import { KNOWN_CATEGORIES, categoryAddress } from '@shop/shared/contracts/categories';
import { isIn } from '@shop/shared/contracts/inLanguage';
import { LANGUAGES, addressIn } from '@shop/shared/contracts/language';
import type { SitemapProduct } from '@shop/shared/contracts/http/catalog/catalog';
import type { Entity } from '@shop/shared/contracts/http/catalog/lookups';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import { pictureSources } from '@shop/shared/ui/picture/pictureSources';
import { encodedBody } from './api.ts';
import type { DeployedFiles } from './deployed.ts';
import { absolute, sendFilesOfData } from './filesOfData.ts';
import { alternatesOf } from './pageLanguage.ts';
import { PRIVATE } from '../src/worker/privatePaths.ts';
import { originOf } from './origin.ts';
import { sitemapFiles, type SitemapEntry } from './sitemap.ts';
import type { Upstream } from './upstream.ts';

interface CrawlerOptions {
  deployed: Pick<DeployedFiles, 'current'>;
  upstream: Upstream;
  apiBase: string;
}

/** `/robots.txt`, and `/sitemap.xml` made of what the shop sells now; both speak of the origin they were asked at. */
export function registerCrawlerFiles(app: FastifyInstance, { deployed, upstream, apiBase }: CrawlerOptions): void {
  const send = sendFilesOfData(app, {
    deployed,
    upstream,
    name: 'sitemap',
    async make(origin) {
      const isBilingual = isIn(deployed.current().shell, 'ur');
      const entries = await listEntries(upstream, origin, apiBase);
      return sitemapFiles(isBilingual ? entries.flatMap(inAllLanguages(origin)) : entries, origin).map(encodedBody);
    },
  });

  app.get('/robots.txt', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(originOf(request), apiBase)),
  );

  app.get('/sitemap.xml', (_, reply) => send(reply));
  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,4}).xml', (request, reply) =>
    send(reply, Number(request.params.part)),
  );
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
