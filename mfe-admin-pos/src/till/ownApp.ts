import { TILL_MANIFEST } from '@shop/shared/contracts/tillRelease';

/** Installed from here, until `signal` ends it, the program opens with the till: no other page does without a network. */
export function beOwnApp(signal: AbortSignal): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  if (!link) return;
  const { href } = link;
  link.href = TILL_MANIFEST;
  signal.addEventListener('abort', () => (link.href = href));
}
