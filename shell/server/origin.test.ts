import { expect, it } from 'vitest';
import { originOf } from './origin.ts';

const asked = (host: string, shopOrigin: string | null = null) =>
  originOf({ protocol: 'http', host, server: { shopOrigin } as Parameters<typeof originOf>[0]['server'] });

it.each(['localhost:4000', '127.0.0.1', 'shop.localhost:4000', '[::1]:4000'])(
  'believes the loopback name %s',
  (host) => {
    expect(asked(host)).toBe(`http://${host}`);
  },
);

it.each(['evil.example', 'localhost.evil.example', 'x"y', '', '127.0.0.1.evil.example', 'localhost:4000/x'])(
  'repeats %j nowhere, since anybody can say it',
  (host) => {
    expect(asked(host)).toBe('');
    expect(asked(host, 'https://shop.pk')).toBe('https://shop.pk');
  },
);
