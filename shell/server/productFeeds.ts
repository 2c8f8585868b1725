import type { FastifyInstance } from 'fastify';
import { isIn } from '@shop/shared/contracts/inLanguage';
import { LANGUAGES, addressIn, type Language } from '@shop/shared/contracts/language';
import type { FeedProduct } from '@shop/shared/contracts/http/catalog/catalog';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import { pictureSources } from '@shop/shared/ui/picture/pictureSources';
import { encodedPieces, type EncodedBody } from './api.ts';
import type { DeployedFiles } from './deployed.ts';
import { absolute, sendFilesOfData } from './filesOfData.ts';
import type { Upstream } from './upstream.ts';
import { XML_HEAD, tag } from './xml.ts';

interface FeedOptions {
  deployed: Pick<DeployedFiles, 'current'>;
  upstream: Pick<Upstream, 'dataVersion' | 'download' | 'settings'>;
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

  async function feedIn(language: Language, origin: string, version: string): Promise<EncodedBody> {
    const inLanguage = language === 'en' ? '' : `?lang=${language}`;
    const [file, settings] = await Promise.all([
      upstream.download(`/ProductsController/feed${inLanguage}`),
      upstream.settings(version, language),
    ]);
    // Those who read feeds refuse goods without a brand.
    if (!settings) throw new Error('the settings are not known');
    const shop = settings.shopName;
    const { data } = JSON.parse(file.toString()) as AnswerOf<FeedProduct[]>;
    const about = [tag('title', shop), tag('link', origin + addressIn(language, '/')), tag('description', shop)];
    return encodedPieces(
      (function* () {
        yield `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n${about.join('\n')}\n`;
        for (const product of data)
          for (const item of itemsOf(product, { language, origin, shop, apiBase })) yield `${item}\n`;
        yield '</channel></rss>\n';
      })(),
    );
  }
}

interface Sold {
  language: Language;
  origin: string;
  shop: string;
  apiBase: string;
}

/** A variation is an item, as apparel needs it. Those who read feeds refuse what has no picture. */
function itemsOf(product: FeedProduct, { language, origin, shop, apiBase }: Sold): string[] {
  const { id, name, category, variations } = product;
  const amount = (rupees: number) => `${rupees.toFixed(2)} PKR`;
  return variations
    .filter(({ img }) => img)
    .map(({ stockId, color, size, gender = '', ageGroup = '', isInStock, price, listPrice, img }) => {
      const said = [
        ['g:id', `${id}-${stockId}`],
        ['g:item_group_id', String(id)],
        ['g:title', name],
        ['g:description', [name, category].filter(Boolean).join(' · ')],
        ['g:link', `${origin}${addressIn(language, `/product/${id}`)}?variant=${stockId}`],
        ['g:image_link', absolute(pictureSources(img, apiBase).src, origin)],
        ['g:availability', isInStock ? 'in_stock' : 'out_of_stock'],
        ['g:price', amount(listPrice)],
        ['g:sale_price', price < listPrice ? amount(price) : ''],
        ['g:brand', shop],
        ['g:condition', 'new'],
        ['g:product_type', category],
        ['g:color', color],
        ['g:size', size],
        ['g:gender', gender],
        ['g:age_group', ageGroup],
      ] as const;
      const written = said.filter(([, text]) => text !== '');
      return `<item>${written.map(([name, text]) => tag(name, text)).join('')}</item>`;
    });
}
