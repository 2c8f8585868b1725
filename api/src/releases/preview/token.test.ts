import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPreview, signPreview } from './token.ts';

const now = new Date('2026-11-22T10:00:00Z');
const seconds = now.getTime() / 1000;
const what = { name: 'catalog', version: '20261122T100000-abc.1+x', expires: seconds + 60 };

const local = { origin: 'http://localhost:4101', openBy: seconds + 30 };

describe('a preview token', () => {
  const token = signPreview('secret', what);

  it('says what it stands for until it expires', () => {
    expect(readPreview('secret', token, now)).toEqual(what);
    expect(readPreview('secret', token, new Date(now.getTime() + 60_000))).toBe('expired');
  });

  it('stands for a remote on a developer’s computer as well', () => {
    const remote = { name: 'admin-inventory', local, expires: seconds + 60 };
    const signed = signPreview('secret', remote);
    expect(readPreview('secret', signed, now)).toEqual(remote);
    expect(readPreview('secret', signed, new Date(now.getTime() + 60_000))).toBe('expired');
  });

  it('is good for no other shop', () => {
    expect(readPreview('another', token, now)).toBe('forged');
  });

  it('is forged as soon as anything of it is different', () => {
    const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...characters), (at, character) => {
        const other = token.slice(0, at) + character + token.slice(at + 1);
        const [, signed = ''] = other.split('.');
        // The last character of a signature has two bits to spare.
        fc.pre(
          other.split('.')[0] !== token.split('.')[0] ||
            !Buffer.from(signed, 'base64url').equals(Buffer.from(token.split('.')[1] ?? '', 'base64url')),
        );
        expect(readPreview('secret', other, now)).toBe('forged');
      }),
    );
    expect(['', '.', 'a', `${token}.x`.slice(1), 'null.AAAA'].map((one) => readPreview('secret', one, now))).toEqual(
      Array.from({ length: 5 }, () => 'forged'),
    );
  });
});
