import type { Page } from '@playwright/test';

/** What a document says before any of its scripts runs. */
export interface HtmlDocument {
  title: string;
  text: string;
  canonical: string | null;
  description: string | null;
  /** Open Graph properties without `og:`. */
  openGraph: Record<string, string>;
  /** Bodies of data blocks, by type. */
  dataBlocks: { type: string; text: string }[];
  /** Types of inline scripts a browser would run. */
  inlineScripts: string[];
  scripts: string[];
  modulePreloads: string[];
  pictures: { path: string | null; alt: string | null }[];
  picturePreloads: (string | null)[];
  links: { href: string | null; text: string }[];
  /** Attributes such as onclick, and javascript: addresses. */
  handlers: string[];
}

/** Reads HTML as a browser does, without running or fetching anything of it. */
export function readHtml(page: Page, html: string): Promise<HtmlDocument> {
  return page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'text/html');
    // What a template keeps back belongs to the page as well.
    for (const { content } of parsed.querySelectorAll('template')) parsed.head.append(content);
    const all = <T extends Element>(selector: string) => [...parsed.querySelectorAll<T>(selector)];
    const attribute = (selector: string, name: string) => parsed.querySelector(selector)?.getAttribute(name) ?? null;
    const isData = (script: HTMLScriptElement) => /^application\/(ld\+)?json$/.test(script.type);
    const scripts = all<HTMLScriptElement>('script');
    return {
      title: parsed.title,
      text: (parsed.querySelector('main')?.textContent ?? '').replace(/\s+/g, ' '),
      canonical: attribute('link[rel="canonical"]', 'href'),
      description: attribute('meta[name="description"]', 'content'),
      openGraph: Object.fromEntries(
        all('meta[property^="og:"]').map((meta) => [
          (meta.getAttribute('property') ?? '').slice('og:'.length),
          meta.getAttribute('content') ?? '',
        ]),
      ),
      dataBlocks: scripts.filter(isData).map(({ type, text }) => ({ type, text })),
      inlineScripts: scripts
        .filter((script) => !isData(script) && !script.hasAttribute('src'))
        .map(({ type, text }) => `${type}: ${text.slice(0, 80)}`),
      scripts: scripts.flatMap((script) => script.getAttribute('src') ?? []),
      modulePreloads: all('link[rel="modulepreload"]').map((link) => link.getAttribute('href') ?? ''),
      pictures: all('img').map((img) => ({
        path: img.getAttribute('src'),
        alt: img.getAttribute('alt'),
      })),
      picturePreloads: all('link[rel="preload"][as="image"]').map((link) => link.getAttribute('imagesrcset')),
      links: all('a').map((a) => ({ href: a.getAttribute('href'), text: (a.textContent ?? '').trim() })),
      handlers: all('*').flatMap((element) =>
        [...element.attributes]
          .filter(({ name, value }) => name.startsWith('on') || value.trim().toLowerCase().startsWith('javascript:'))
          .map(({ name, value }) => `${name}=${value}`),
      ),
    };
  }, html);
}
