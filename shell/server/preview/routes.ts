import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Previewed } from '@shop/shared/contracts/http/releases/preview';
import type { Registry } from '@shop/shared/contracts/registry';
import { networkOf } from '../api.ts';
import { refusalPage } from './banner.ts';
import { isPreviewToken, openPreviews, previewCookie } from './cookie.ts';
import type { Previews } from './previews.ts';
import { PREVIEW } from './texts.ts';

/** `/preview/:token` opens a preview for this visitor beside those that are open, `/preview/end` ends all. */
export function registerPreviews(app: FastifyInstance, previews: Previews): void {
  app.get('/preview/end', (request, reply) => {
    void reply.header('Set-Cookie', previewCookie([], new Date(0), isSecure(request)));
    return redirect(reply, pageBefore(request));
  });

  app.get<{ Params: { token: string } }>('/preview/:token', async (request, reply) => {
    const { token } = request.params;
    const visitor = networkOf(request.ip);
    let opened: Previewed;
    try {
      if (!isPreviewToken(token)) throw new Error('404: no token');
      opened = await previews.open(token, visitor);
      // It was made for one browser, which took it at once: sent on to others it is none.
      if ('openBy' in opened && new Date(opened.openBy) <= new Date()) throw new Error('410: opened too late');
    } catch (error) {
      return refuse(reply, error);
    }
    const { tokens, expires, registry } = await previews.of([...openPreviews(request), token], visitor);
    void reply.header('Set-Cookie', previewCookie(tokens, expires, isSecure(request)));
    return redirect(reply, firstPage(opened, registry));
  });
}

function redirect(reply: FastifyReply, address: string): FastifyReply {
  return reply.headers({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }).redirect(address, 303);
}

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  const [status] = /^(404|410)/.exec(error instanceof Error ? error.message : '') ?? ['503'];
  if (status === '503') reply.log.warn({ err: error }, 'a preview cannot be opened');
  const sentence = { 404: PREVIEW.unknown, 410: PREVIEW.expired, 503: PREVIEW.unavailable }[status] ?? '';
  return reply
    .code(Number(status))
    .headers({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(refusalPage(sentence));
}

/** The first of its pages that needs no parameter; of a shell, and of a remote without one, the home page. */
function firstPage(opened: Previewed, registry: Registry): string {
  const entry = 'entry' in opened ? opened.entry : registry[opened.name];
  const territories = entry && 'territories' in entry ? entry.territories : [];
  const first = territories.map((pattern) => pattern.replace(/\/\*$/, '')).find((path) => path && !path.includes(':'));
  return first ?? '/';
}

/** Where this visitor was, if that was here. */
function pageBefore({ headers, host }: FastifyRequest): string {
  const before = URL.parse(headers.referer ?? '');
  const isHere = before?.host === host && !before.pathname.startsWith('/preview/') && !before.pathname.startsWith('//');
  return isHere ? before.pathname + before.search : '/';
}

const isSecure = ({ protocol }: FastifyRequest): boolean => protocol === 'https';
