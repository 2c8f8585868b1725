import type { FastifyRequest } from 'fastify';
import type { Needs, StaffIdentity } from '../plugins/agreements.ts';
import { Refused } from '../plugins/refused.ts';

/** Throws 401 when nobody is signed in, 403 without the right, or without any of several. */
export function letIn({ staff }: Pick<FastifyRequest, 'staff'>, needs: Needs): StaffIdentity {
  if (!staff) throw new Refused('NOT_SIGNED_IN');
  if (!mayDo(staff, needs)) throw new Refused('NOT_ALLOWED');
  return staff;
}

/** Whether somebody has the right, or one of several. */
export function mayDo({ rights }: StaffIdentity, needs: Needs): boolean {
  if (needs === 'any-staff') return true;
  return (typeof needs === 'string' ? [needs] : needs).some((right) => rights.includes(right));
}

/** Who is asking, in a call only staff are let in to. */
export const staffOf = (request: Pick<FastifyRequest, 'staff'>): StaffIdentity => letIn(request, 'any-staff');
