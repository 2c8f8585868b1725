import { describe, expect, it } from 'vitest';
import { testEntry } from '@shop/shared/testing/data';
import { securityPolicy } from './securityPolicy.ts';

const remoteAt = (origin: string) => testEntry({ entry: `${origin}/remoteEntry.js` });

const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

describe('securityPolicy', () => {
  it('runs no inline script and none of strangers', () => {
    const policy = securityPolicy({ catalog: remoteAt('') }, '/api', null);
    expect(directive(policy, 'script-src')).toBe("script-src 'self'");
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
  });

  it('lets in the origins of the registry and of the api', () => {
    const policy = securityPolicy({ catalog: remoteAt('https://cdn.shop.pk') }, 'https://api.shop.pk/v1', null);
    for (const name of ['script-src', 'style-src', 'connect-src', 'font-src']) {
      expect(directive(policy, name)).toContain('https://cdn.shop.pk');
    }
    expect(directive(policy, 'connect-src')).toContain('https://api.shop.pk');
    expect(directive(policy, 'style-src')).not.toContain('api.shop.pk');
  });

  it('lets pictures stand at any http(s) address', () => {
    const sources = directive(securityPolicy({}, '/api', null), 'img-src')?.split(' ');
    expect(sources).toEqual(expect.arrayContaining(['http:', 'https:']));
  });
});
