import type { FastifyRequest } from 'fastify';

const SEPARATOR = '~';
const TOKEN = /^[A-Za-z0-9_-]{1,400}\.[A-Za-z0-9_-]{43}$/;

/** More would not fit into a cookie, and there are not so many teams. */
const MOST = 8;

/** Nobody but this host may have set it, where browsers can tell: a page of a neighbouring domain opens no preview. */
const nameOf = (isSecure: boolean): string => (isSecure ? '__Host-preview' : 'preview');

/** The signed links this visitor has open, in the order they were opened; hardly anybody has one. */
export function openPreviews({ headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>): string[] {
  const cookies = headers.cookie?.split(/;\s*/) ?? [];
  const name = `${nameOf(protocol === 'https')}=`;
  const value = cookies.find((one) => one.startsWith(name))?.slice(name.length) ?? '';
  return value
    .split(SEPARATOR)
    .filter((token) => TOKEN.test(token))
    .slice(0, MOST);
}

export const isPreviewToken = (text: string): boolean => TOKEN.test(text);

/** A Set-Cookie header that opens these links until then, or ends all previews when there are none. */
export function previewCookie(tokens: string[], expires: Date, isSecure: boolean): string {
  const value = tokens.slice(-MOST).join(SEPARATOR);
  const until = tokens.length > 0 ? expires : new Date(0);
  const secure = isSecure ? '; Secure' : '';
  return `${nameOf(isSecure)}=${value}; Path=/; Expires=${until.toUTCString()}; HttpOnly; SameSite=Lax${secure}`;
}
