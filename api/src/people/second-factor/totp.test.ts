import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { seal, unseal } from './sealing.ts';
import { newSecret, stepOf, uriOf } from './totp.ts';
import { readChallenge, signChallenge } from './challenge.ts';

const at = (seconds: number): Date => new Date(seconds * 1000);

it('takes the codes of RFC 6238, of this period and the ones beside it', () => {
  const secret = Secret.fromUTF8('12345678901234567890').base32;
  // The last six digits of the eight the appendix has.
  expect(stepOf(secret, '287082', at(59))).toBe(1);
  expect(stepOf(secret, '005924', at(1_234_567_890))).toBe(41_152_263);
  expect([0, 30, 60, 90, 120].map((seconds) => stepOf(secret, '287082', at(seconds)))).toEqual([1, 1, 1, null, null]);
  expect(['28708', '2870821', '😀😀😀', '２８７０８２'].map((code) => stepOf(secret, code, at(59)))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it('makes secrets of 160 bits that an app reads with the names of the shop and the person', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(secret);
  const uri = uriOf(secret, { issuer: 'Little Wardrobe: kids', label: 'sana@till 1' });
  const url = new URL(uri);
  expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp']);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ secret, digits: '6', period: '30' });
  expect(new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: 0 })).toMatch(/^\d{6}$/);
});

it('seals a secret for one person and one shop', () => {
  const sealed = seal('GEZDGNBV', 7, 'of the shop');
  expect(sealed).not.toContain('GEZDGNBV');
  expect(seal('GEZDGNBV', 7, 'of the shop')).not.toBe(sealed);
  expect(unseal(sealed, 7, 'of the shop')).toBe('GEZDGNBV');
  expect(() => unseal(sealed, 8, 'of the shop')).toThrow();
  expect(() => unseal(sealed, 7, 'of another')).toThrow();
});

it('believes a challenge this shop signed, for five minutes', () => {
  const signed = signChallenge('secret', { userId: 7, passwordHash: 'hash' }, at(0));
  expect(readChallenge('secret', signed, at(299))).toMatchObject({ userId: 7 });
  expect(readChallenge('secret', signed, at(300))).toBeNull();
  expect(readChallenge('another', signed, at(0))).toBeNull();
  const [text = '', signature] = signed.split('.');
  const forged = Buffer.from(JSON.stringify([8, 'x', 9e15])).toString('base64url');
  for (const other of [`${forged}.${signature}`, text, '', '.', `${text}.`, 'x.y.z']) {
    expect(readChallenge('secret', other, at(0))).toBeNull();
  }
});
