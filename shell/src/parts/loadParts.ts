import type { Services } from '../services.ts';

/** Alt+Shift+O shows staff, and whoever previews, which remote each part of the page is of. Nobody else pays for it. */
export function loadParts({ session, registry }: Pick<Services, 'session' | 'registry'>): void {
  addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (!altKey || !shiftKey || code !== 'KeyO') return;
    if (!session.current() && !document.querySelector('.shop-preview')) return;
    void import('./showParts.ts').then(({ toggleParts }) => toggleParts(registry));
  });
}
