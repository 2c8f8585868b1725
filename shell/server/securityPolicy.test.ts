import { describe, expect, it } from 'vitest';
import { testEntry } from '@shop/shared/testing/data';
import { securityPolicy } from './securityPolicy.ts';

const remoteAt = (origin: string) => testEntry({ entry: `${origin}/remoteEntry.js` });

const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

describe('securityPolicy', () => {
  it('runs no inline script and none of strangers', () => {
    const policy = securityPolicy({ catalog: remoteAt('') }, null, false);
    expect(directive(policy, 'script-src')).toBe("script-src 'self'");
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
  });

  it('lets in the origins of the registry', () => {
    const policy = securityPolicy({ catalog: remoteAt('https://cdn.shop.pk') }, null, false);
    for (const name of ['script-src', 'style-src', 'connect-src', 'font-src']) {
      expect(directive(policy, name)).toContain('https://cdn.shop.pk');
    }
  });

  it.each([
    [false, ['https:', 'http:']],
    [true, ['https:']],
  ])('lets pictures stand at any address a browser would ask (TLS: %s)', (isSecure, expected) => {
    const sources = directive(securityPolicy({}, null, isSecure), 'img-src')?.split(' ');
    expect(sources?.filter((source) => source.startsWith('http'))).toEqual(expected);
  });
});
