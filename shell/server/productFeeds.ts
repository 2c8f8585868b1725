import type { FastifyInstance } from 'fastify';
import { isIn } from '@shop/shared/contracts/inLanguage';
import { LANGUAGES, addressIn, type Language } from '@shop/shared/contracts/language';
import type { ListingItem } from '@shop/shared/contracts/http/catalog/listing';
import { pictureSources } from '@shop/shared/ui/picture/pictureSources';
import type { DeployedFiles } from './deployed.ts';
import { absolute, sendFilesOfData } from './filesOfData.ts';
import type { Upstream } from './upstream.ts';
import { XML_HEAD, tag } from './xml.ts';

interface FeedOptions {
  deployed: Pick<DeployedFiles, 'current'>;
  upstream: Pick<Upstream, 'dataVersion' | 'read' | 'settings'>;
  apiBase: string;
}

/** `/feed.xml`, and `/ur/feed.xml`: what the shop sells now, as Google Merchant Center and Meta's catalogues read it. */
export function registerProductFeeds(app: FastifyInstance, { deployed, upstream, apiBase }: FeedOptions): void {
  for (const language of LANGUAGES) {
    const send = sendFilesOfData(app, {
      deployed,
      upstream,
      name: 'feed of products',
      make: async (origin, version) =>
        isIn(deployed.current().shell, language) ? [await feedIn(language, origin, version)] : [],
    });
    app.get(addressIn(language, '/feed.xml'), (_, reply) => send(reply));
  }

  async function feedIn(language: Language, origin: string, version: string): Promise<string> {
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
    return `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n${channel.join('\n')}\n</channel></rss>\n`;
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
  const amount = (rupees: number) => `${rupees.toFixed(2)} PKR`;
  const said = [
    ['g:id', String(prdId)],
    ['g:title', productName],
    ['g:description', [productName, entityName].filter(Boolean).join(' · ')],
    ['g:link', origin + addressIn(language, `/product/${prdId}`)],
    ['g:image_link', absolute(pictureSources(img, apiBase).src, origin)],
    ['g:availability', totalStock > 0 ? 'in_stock' : 'out_of_stock'],
    ['g:price', amount(price)],
    ...(onSale === '1' && salePrice > 0 ? [['g:sale_price', amount(salePrice)] as const] : []),
    ['g:brand', shop],
    ['g:condition', 'new'],
    ['g:product_type', entityName],
  ] as const;
  return `<item>${said.map(([name, text]) => tag(name, text)).join('')}</item>`;
}
