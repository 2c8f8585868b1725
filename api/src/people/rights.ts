import type { FastifyRequest } from 'fastify';
import type { Needs, StaffIdentity } from '../plugins/agreements.ts';
import { Refused } from '../plugins/refused.ts';

/** Throws 401 when nobody is signed in, 403 without the right, or without any of several. */
export function letIn({ staff }: Pick<FastifyRequest, 'staff'>, needs: Needs): StaffIdentity {
  if (!staff) throw new Refused('NOT_SIGNED_IN');
  if (needs === 'any-staff') return staff;
  const rights = typeof needs === 'string' ? [needs] : needs;
  if (!rights.some((right) => staff.rights.includes(right))) throw new Refused('NOT_ALLOWED');
  return staff;
}

/** Who is asking, in a call only staff are let in to. */
export const staffOf = (request: Pick<FastifyRequest, 'staff'>): StaffIdentity => letIn(request, 'any-staff');
