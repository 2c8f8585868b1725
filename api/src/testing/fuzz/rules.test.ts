import { expect, it } from 'vitest';
import { faultOf, wrongChanges } from './answerRules.ts';
import type { DescribedCall, Schema } from './describedCalls.ts';
import { BUYER, COLLEAGUE, COSTS, toldSecret } from './secrets.ts';

const Row: Schema = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } };
const call: DescribedCall = {
  name: 'GET /Things',
  method: 'GET',
  path: '/Things',
  parameters: [],
  body: undefined,
  isFor: 'staff',
  answers: new Map([[200, { 'application/json': { schema: { type: 'array', items: { anyOf: [Row] } } } }]]),
};

const answer = (body: unknown, status = 200, type = 'application/json; charset=utf-8') =>
  faultOf(call, { status, type, text: JSON.stringify(body), body });

it('finds fault with an answer that its description does not have', () => {
  expect(answer([{ id: 1 }])).toBeNull();
  expect(answer([], 503)).toContain('failed inside');
  expect(answer([], 404)).toContain('no 404');
  expect(answer([], 200, 'text/csv')).toContain('no text/csv');
  expect(answer([{ id: '1' }])).toContain('breaks its schema');
  expect(answer([{ id: 1, passwordHash: '' }])).toContain('breaks its schema');
});

it('finds fault with what a refusal or a read has written', () => {
  expect(wrongChanges(call, 200, ['orders'])).toEqual(['orders']);
  expect(wrongChanges({ ...call, method: 'POST' }, 409, ['sessions', 'idempotency_keys'])).toEqual([
    'idempotency_keys',
  ]);
  expect(wrongChanges({ ...call, method: 'POST' }, 200, ['orders'])).toEqual([]);
  expect(wrongChanges({ ...call, method: 'POST', isFor: 'deployer' }, 403, ['audit_log'])).toEqual([]);
});

it('finds fault with what somebody is told who may not know it, unless they said it', () => {
  const order = `{"customerPhone":"${BUYER.primaryPhone}"}`;
  expect(toldSecret('nobody', 'GET /OrderController/track', order)).toContain('a buyer');
  expect(toldSecret('deployer', '', order)).toContain('a buyer');
  expect(toldSecret('nobody', `phone=${BUYER.primaryPhone}`, order)).toBeNull();
  expect(toldSecret('cashier', '', order)).toBeNull();
  expect(toldSecret('cashier', '', `{"cog":${COSTS.product}}`)).toContain('what things cost');
  expect(toldSecret('cashier', '', `{"total":1${COSTS.product}5}`)).toBeNull();
  expect(toldSecret('manager', '', `{"cog":${COSTS.product}}`)).toBeNull();
  expect(toldSecret('manager', '', `{"email":"${COLLEAGUE.email}"}`)).toContain('a colleague');
  expect(toldSecret('administrator', '', '{"password":"$argon2id$v=19"}')).toContain('passwords');
});
