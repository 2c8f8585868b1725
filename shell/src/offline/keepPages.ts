import { savesData } from '@shop/shared/ui/picture/savesData';
import { whenIdle } from '../whenIdle.ts';

/** Where the web server gives the worker of the release that is current, or one that takes itself away. */
const WORKER = '/service-worker.js';

/** Has a worker keep pages for a visit without a network, once there is nothing else to do. */
export async function keepPages(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || savesData()) return;
  await whenIdle();
  await navigator.serviceWorker.register(WORKER).catch(() => undefined);
}
