import type { RenderedPage } from './messages.ts';

/** What came from the process is believed no further than its shape; null for what is no page. */
export function pageOf({ status, location, head = '', data, pages }: Omit<RenderedPage, 'markup'>, markup: Buffer) {
  const texts = [head, data, ...pages, location ?? ''];
  if (!Number.isInteger(status) || texts.some((text) => typeof text !== 'string')) return null;
  return { status, ...(location !== undefined && { location }), head, data, pages, markup: markup.toString() };
}
