import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { startShop } from '../../shop.ts';
import { SERVER_OPTIONS } from '../../../shell/server/supervise.ts';
import { deployOneBundle } from '../one-bundle/deployment.ts';
import { releaseChanges } from '../../releaseChanges.ts';
import { makeCertificate } from '../../certificate.ts';
import { openLink } from './link.ts';
import { launchBrowser } from './phone.ts';

export interface Builds<T> {
  /** As released. */
  deployed: T;
  /** The same sources without federation. */
  bundle: T;
}

/**
 * Two shops that differ in their build alone, and a browser that trusts them; all are gone when `work` ends. `isEven`: behind a link
 * on which a body comes after its headers, for a network that DevTools slows.
 */
export async function withShops<T>(
  { seed, isEven = false }: { seed: string; isEven?: boolean },
  work: (origins: Builds<string>, browser: Browser) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-pages-'));
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const { cert, key, fingerprint } = makeCertificate(folder);
    const start = async (deployDir: string) => {
      const tls = { TLS_CERT: cert, TLS_KEY: key };
      const shop = await startShop({ DEPLOY_DIR: deployDir, SEED: seed, RATE_LIMIT: 'off', ...tls }, SERVER_OPTIONS);
      closing.push(shop.stop);
      if (!isEven) return shop.origin;
      const link = await openLink('even', Number(new URL(shop.origin).port));
      closing.push(link.close);
      return `https://localhost:${link.port}`;
    };
    const released = await releaseChanges();
    const bundleFolder = path.join(folder, 'one-bundle');
    await deployOneBundle(released, bundleFolder);
    const [deployed, bundle] = [await start(released), await start(bundleFolder)];
    const browser = await launchBrowser(fingerprint);
    closing.push(() => browser.close());
    return await work({ deployed, bundle }, browser);
  } finally {
    for (const close of closing.reverse()) await close();
    rmSync(folder, { recursive: true, force: true });
  }
}
