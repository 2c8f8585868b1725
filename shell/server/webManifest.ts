import type { FastifyInstance } from 'fastify';
import { addressIn, type Language } from '@shop/shared/contracts/language';
import { TILL_PAGE } from '@shop/shared/contracts/tillRelease';
import type { DeployedFiles } from './deployed.ts';
import type { Upstream } from './upstream.ts';

/**
 * `/manifest.webmanifest`: the shop's name and mark for a phone's home screen; of the back office as a program, as iPhones want it
 * of what tells; of the till, which is the page that opens without a network.
 */
export function registerWebManifest(app: FastifyInstance, deployed: DeployedFiles, upstream: Upstream): void {
  app.get<{ Querystring: { office?: string; lang?: string } }>('/manifest.webmanifest', async ({ query }, reply) => {
    const isOffice = query.office !== undefined;
    const language: Language = query.lang === 'ur' && !isOffice ? 'ur' : 'en';
    const settings = await upstream.settings(await upstream.dataVersion().catch(() => null));
    const { icon } = deployed.current().shell;
    void reply.type('application/manifest+json; charset=utf-8').header('Cache-Control', 'no-cache');
    return {
      name: settings?.shopName ?? '',
      short_name: settings?.shopName ?? '',
      lang: language,
      ...(language === 'ur' && { dir: 'rtl' }),
      start_url: query.office === 'till' ? TILL_PAGE : isOffice ? '/admin' : addressIn(language, '/'),
      display: isOffice ? 'standalone' : 'minimal-ui',
      background_color: PAGE_COLOUR,
      theme_color: PAGE_COLOUR,
      icons: [
        { src: icon, type: 'image/svg+xml', sizes: 'any' },
        { src: touchIcon(icon), type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
      ],
    };
  });
}

/** `--color-page` of the theme, where no style sheet reaches. */
export const PAGE_COLOUR = '#fff8ef';

/** The mark as a square picture without round corners, beside the favicon in a released shell. */
export function touchIcon(favicon: string): string {
  return favicon.replace(/[^/]+$/, 'icon-512.png');
}
