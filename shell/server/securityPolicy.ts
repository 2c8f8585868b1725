import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import type { Registry } from '@shop/shared/contracts/registry';
import { foreignOrigins } from './template.ts';

const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/**
 * The content security policy of a page: scripts from us and from the origins in the registry, none inline. Inline
 * style attributes are allowed, since Radix sets them.
 */
export function securityPolicy(registry: Registry, apiBase: string, settings: PublicSettings | null): string {
  const remotes = foreignOrigins(registry);
  const api = /^https?:\/\//.test(apiBase) ? [new URL(apiBase).origin] : [];
  const captcha = settings?.captcha.provider === 'recaptcha' ? RECAPTCHA : [];
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...remotes, ...api, ...captcha],
    'style-src': ["'self'", "'unsafe-inline'", ...remotes],
    'connect-src': ["'self'", ...remotes, ...api, ...captcha],
    'font-src': ["'self'", ...remotes],
    // Pictures may have any http(s) address (storefront specification, 7).
    'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:', ...remotes, ...api],
    // A video may stand where pictures may, and staff see one before it is sent.
    'media-src': ["'self'", 'blob:', 'https:', 'http:', ...api],
    'worker-src': ["'self'", 'blob:', ...api],
    'frame-src': captcha.length > 0 ? captcha : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}
