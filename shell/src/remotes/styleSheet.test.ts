import { beforeEach, expect, it, vi } from 'vitest';
import { ensureStyleSheet } from './styleSheet.ts';

let link: HTMLLinkElement;
beforeEach(() => {
  vi.spyOn(document.head, 'append').mockImplementation((node) => void (link = node as HTMLLinkElement));
});

it('notices that its sheet applies also when a remote has taken over the link', async () => {
  const applies = ensureStyleSheet('/remotes/gifts/1/style.css');
  link.onload = null;
  link.onerror = null;
  link.dispatchEvent(new Event('load'));
  await applies;
});

it('says which sheet is not there, and leaves no link to it', async () => {
  const applies = ensureStyleSheet('/remotes/gifts/1/style.css');
  const removed = vi.spyOn(link, 'remove');
  link.dispatchEvent(new Event('error'));
  await expect(applies).rejects.toThrow('no style sheet at /remotes/gifts/1/style.css');
  expect(removed).toHaveBeenCalledOnce();
});

it('finds a sheet that stands in the page', async () => {
  const style = document.createElement('style');
  style.dataset['href'] = '/remotes/catalog/1/style.css';
  document.body.append(style);
  await ensureStyleSheet('/remotes/catalog/1/style.css');
  expect(document.head.append).not.toHaveBeenCalled();
  style.remove();
});
