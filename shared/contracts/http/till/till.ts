import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';

/** One of GET /TillController/salespeople: who may sell at the till, by name. */
export const Salesperson = Type.Object({ userId: Type.Integer(), name: Type.String() });
export type Salesperson = Static<typeof Salesperson>;

/** One of GET /TillController/shelves: what sells best first, then every category that has products. */
export const Shelf = Type.Object({ name: Type.String(), productIds: Type.Array(Type.Integer()) });
export type Shelf = Static<typeof Shelf>;

export const READ_SHELVES = defineCall({
  id: 'GET /TillController/shelves',
  tag: 'till',
  summary: 'What sold best in thirty days, and every category that has products',
  right: 'pos',
  data: Type.Array(Shelf),
});

export const READ_SALESPEOPLE = defineCall({
  id: 'GET /TillController/salespeople',
  tag: 'till',
  summary: 'Everybody who may sell at the till, by name',
  right: 'pos',
  data: Type.Array(Salesperson),
});
