import { describe, expect, it } from 'vitest';
import { testEntry, testSettings } from '@shop/shared/testing/data';
import { securityPolicy } from './securityPolicy.ts';

const remoteAt = (origin: string) => testEntry({ entry: `${origin}/remoteEntry.js` });

const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

describe('securityPolicy', () => {
  it('runs no inline script and none of strangers', () => {
    const policy = securityPolicy({ catalog: remoteAt('') }, null);
    expect(directive(policy, 'script-src')).toBe("script-src 'self'");
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
  });

  it('compiles WebAssembly on pages of the back office alone', () => {
    const registry = { catalog: remoteAt('') };
    expect(directive(securityPolicy(registry, null, [], true), 'script-src')).toBe(
      "script-src 'self' 'wasm-unsafe-eval'",
    );
    expect(securityPolicy(registry, null)).not.toContain('wasm');
  });

  it('lets in the origins of the registry', () => {
    const policy = securityPolicy({ catalog: remoteAt('https://cdn.shop.pk') }, null);
    for (const name of ['script-src', 'style-src', 'connect-src', 'font-src']) {
      expect(directive(policy, name)).toContain('https://cdn.shop.pk');
    }
  });

  it('shows pictures and videos of the shop, its remotes and the sites its settings name, of nobody else', () => {
    const settings = { ...testSettings, pictureOrigins: ['https://cdn.example', 'http://192.0.2.7:8080'] };
    const policy = securityPolicy({ catalog: remoteAt('https://cdn.shop.pk') }, settings);
    const named = 'https://cdn.shop.pk https://cdn.example http://192.0.2.7:8080';
    expect(directive(policy, 'img-src')).toBe(`img-src 'self' data: blob: ${named}`);
    expect(directive(policy, 'media-src')).toBe(`media-src 'self' blob: ${named}`);
  });

  it('lets the one browser that has it in to a developer’s computer, and to its messages', () => {
    const origin = 'http://localhost:4102';
    const policy = securityPolicy({ catalog: remoteAt('') }, null, [origin]);
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${origin}`);
    expect(directive(policy, 'style-src')).toBe(`style-src 'self' 'unsafe-inline' ${origin}`);
    expect(directive(policy, 'connect-src')).toBe(`connect-src 'self' ${origin} ws://localhost:4102`);
    expect(directive(policy, 'worker-src')).toBe("worker-src 'self'");
    expect(securityPolicy({ catalog: remoteAt('') }, null)).not.toContain('localhost');
  });

  it('has no directive that allows every host', () => {
    const sources = securityPolicy({}, null).split(/[; ]+/);
    expect(sources.filter((source) => /^(\*|https?:|wss?:)$/.test(source))).toEqual([]);
  });
});
