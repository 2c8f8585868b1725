import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import type { Registry } from '@shop/shared/contracts/registry';
import { foreignOrigins } from './template.ts';

/** Where browsers report what the policy kept from happening: the group's name, and its path. */
export const REPORTS = 'violations';
export const REPORTS_PATH = '/reports/violations';

const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/**
 * The content security policy of a page: scripts from us and from the origins in the registry, none inline. Inline
 * style attributes are allowed, since Radix sets them. `locals`: where a developer's own browser has remotes from.
 * `isOffice`: of the back office, whose camera reads barcodes by WebAssembly; that lets in no script.
 */
export function securityPolicy(
  registry: Registry,
  settings: PublicSettings | null,
  locals: string[] = [],
  isOffice = false,
): string {
  const remotes = [...foreignOrigins(registry), ...locals];
  // Pictures may have any address (storefront specification, 7), of hosts the shop knows: by one of its own choice, a
  // bad script would send out what it reads.
  const pictures = settings?.pictureOrigins ?? [];
  const captcha = settings?.captcha.provider === 'recaptcha' ? RECAPTCHA : [];
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(isOffice ? ["'wasm-unsafe-eval'"] : []), ...remotes, ...captcha],
    'style-src': ["'self'", "'unsafe-inline'", ...remotes],
    'connect-src': ["'self'", ...remotes, ...captcha, ...locals.map((origin) => origin.replace('http:', 'ws:'))],
    'font-src': ["'self'", ...remotes],
    'img-src': ["'self'", 'data:', 'blob:', ...remotes, ...pictures],
    // A video may stand where pictures may, and staff see one before it is sent.
    'media-src': ["'self'", 'blob:', ...remotes, ...pictures],
    'worker-src': ["'self'"],
    'frame-src': captcha.length > 0 ? captcha : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'report-to': [REPORTS],
    // For browsers without Reporting-Endpoints.
    'report-uri': [REPORTS_PATH],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}
