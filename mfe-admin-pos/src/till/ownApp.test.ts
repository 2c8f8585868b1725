import { expect, it } from 'vitest';
import { beOwnApp } from './ownApp.ts';

it('is a program of its own while it is open: installed, it opens with the page that needs no network', () => {
  document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest?office">';
  const address = () => document.querySelector('link[rel=manifest]')?.getAttribute('href');
  const leaving = new AbortController();
  beOwnApp(leaving.signal);
  expect(address()).toBe('/manifest.webmanifest?office=till');
  leaving.abort();
  expect(address()).toMatch(/\/manifest\.webmanifest\?office$/);
});
