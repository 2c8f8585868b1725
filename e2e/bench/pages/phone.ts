import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';
import type { Protocol } from '../../network.ts';
import { BROWSER_FLAGS, installBrowser } from '../../browser.ts';

export const SCREEN = { width: 412, height: 823, deviceScaleFactor: 1.75 };

export const PHONE: BrowserContextOptions = {
  viewport: { width: SCREEN.width, height: SCREEN.height },
  deviceScaleFactor: SCREEN.deviceScaleFactor,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
};

export const PHONE_NOTE =
  'Phone: 412×823 at 1.75, 150 ms round trip, 1.6 Mbit/s down, 0.75 up, CPU ÷ 4; HTTP/2 over TLS. ' +
  'The network is slowed by DevTools: per request, after the connection stands.';

const CPU_DIVISOR = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

export async function launchBrowser(fingerprint: string): Promise<Browser> {
  return chromium.launch({
    executablePath: (await installBrowser('chromium')) || undefined,
    args: [...BROWSER_FLAGS, `--ignore-certificate-errors-spki-list=${fingerprint}`],
  });
}

export async function slowNetwork(session: Protocol): Promise<void> {
  await session.send('Network.emulateNetworkConditions', NETWORK);
}

export async function slowProcessor(session: Protocol): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_DIVISOR });
}
