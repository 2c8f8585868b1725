import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { expect } from 'vitest';
import type { OwnTill } from '@shop/shared/contracts/http/till/devices';
import type { OfflineSale, TakenSale } from '@shop/shared/contracts/http/till/offline';
import type { CreateOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { TestShop } from './testShop.ts';

/** A browser that is a till: it signs what it sells without the server. `headers` are of who is signed in at it. */
export async function deviceOf(shop: Pick<TestShop, 'call'>, headers: Record<string, string>) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  const key = Buffer.concat(point).toString('base64url');
  const tell = async (more: object = {}, as = headers) => {
    const body = { key, release: '1.0.0-3fc1a9b', storage: 'kept', freeBytes: 2_000_000_000, at: Date.now(), ...more };
    return (await shop.call<OwnTill>('POST', '/TillController/device', body, as)).body.data;
  };
  const { letter } = await tell();
  let count = 0;
  const signed = (sale: object) => {
    const payload = JSON.stringify(sale);
    const made = sign('sha256', Buffer.from(payload), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return { payload, signature: made.toString('base64url') };
  };
  /** What was sold just now, unless told otherwise. */
  const sale = (order: CreateOrder, cashier: number, more: Partial<OfflineSale> = {}): OfflineSale => {
    const at = new Date().toISOString();
    const number = `${letter}-2611-${(count += 1)}`;
    return { shape: 1, key: randomUUID(), device: key, number, at, deviceAt: at, cashier, order, ...more };
  };
  const post = (body: object) => shop.call<TakenSale>('POST', '/TillController/offlineSale', body, headers);
  const send = async (one: object) => {
    const reply = await post(signed(one));
    expect([reply.statusCode, reply.body.msg]).toEqual([200, undefined]);
    return reply.body.data;
  };
  return { key, letter, tell, signed, sale, post, send };
}
