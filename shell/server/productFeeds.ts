import type { FastifyInstance } from 'fastify';
import { isIn } from '@shop/shared/contracts/inLanguage';
import { LANGUAGES, addressIn, type Language } from '@shop/shared/contracts/language';
import type { ListingItem } from '@shop/shared/contracts/http/catalog/catalog';
import { pictureSources } from '@shop/shared/ui/picture/pictureSources';
import type { DeployedFiles } from './deployed.ts';
import { originOf } from './origin.ts';
import { cachedPage, type CachedPage } from './pageCache.ts';
import { sendCached } from './sendCached.ts';
import type { Upstream } from './upstream.ts';
import { XML_HEAD, tag } from './xml.ts';

const RETRY_AFTER_S = '60';

interface FeedOptions {
  deployed: Pick<DeployedFiles, 'current'>;
  upstream: Pick<Upstream, 'dataVersion' | 'read' | 'settings'>;
  apiBase: string;
}

/** `/feed.xml`, and `/ur/feed.xml`: what the shop sells now, as Google Merchant Center and Meta's catalogues read it. */
export function registerProductFeeds(app: FastifyInstance, { deployed, upstream, apiBase }: FeedOptions): void {
  for (const language of LANGUAGES) {
    let kept: { key: string; file: Promise<CachedPage> } | undefined;
    app.get(addressIn(language, '/feed.xml'), async (request, reply) => {
      const origin = originOf(request);
      if (!origin || !isIn(deployed.current().shell, language)) return reply.code(404).send();
      try {
        const version = await upstream.dataVersion();
        const key = `${version} ${origin}`;
        if (kept?.key !== key) {
          const file = feedIn(language, origin, version);
          kept = { key, file };
          file.catch(() => {
            if (kept?.file === file) kept = undefined;
          });
        }
        return await sendCached(request, reply, await kept.file, 'application/xml');
      } catch (error) {
        app.log.warn({ err: error }, 'no feed of products, the api does not answer');
        return reply.code(503).header('Retry-After', RETRY_AFTER_S).send();
      }
    });
  }

  async function feedIn(language: Language, origin: string, version: string): Promise<CachedPage> {
    const inLanguage = language === 'en' ? '' : `&lang=${language}`;
    const [items, settings] = await Promise.all([
      upstream.read<ListingItem[]>(`/StockController/stocks?groupPrds=1${inLanguage}`),
      upstream.settings(version, language),
    ]);
    // Those who read feeds refuse goods without a brand.
    if (!settings) throw new Error('the settings are not known');
    const shop = settings.shopName;
    const said = items.filter(({ img }) => img).map((item) => itemOf(item, { language, origin, shop, apiBase }));
    const channel = [
      tag('title', shop),
      tag('link', origin + addressIn(language, '/')),
      tag('description', shop),
      ...said,
    ];
    const file = `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n${channel.join('\n')}\n</channel></rss>\n`;
    return cachedPage(200, file);
  }
}

interface Sold {
  language: Language;
  origin: string;
  shop: string;
  apiBase: string;
}

/** Those who read feeds refuse what has no picture. Amounts are in rupees. */
function itemOf(item: ListingItem, { language, origin, shop, apiBase }: Sold): string {
  const { prdId, productName, entityName, price, salePrice, onSale, totalStock, img } = item;
  const picture = pictureSources(img, apiBase).src;
  const amount = (rupees: number) => `${rupees.toFixed(2)} PKR`;
  const said = [
    ['g:id', String(prdId)],
    ['g:title', productName],
    ['g:description', [productName, entityName].filter(Boolean).join(' · ')],
    ['g:link', origin + addressIn(language, `/product/${prdId}`)],
    ['g:image_link', picture.startsWith('/') ? origin + picture : picture],
    ['g:availability', totalStock > 0 ? 'in_stock' : 'out_of_stock'],
    ['g:price', amount(price)],
    ...(onSale === '1' && salePrice > 0 ? [['g:sale_price', amount(salePrice)] as const] : []),
    ['g:brand', shop],
    ['g:condition', 'new'],
    ['g:product_type', entityName],
  ] as const;
  return `<item>${said.map(([name, text]) => tag(name, text)).join('')}</item>`;
}
