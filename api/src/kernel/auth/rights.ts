import type { FastifyRequest } from 'fastify';
import type { Needs, StaffIdentity } from '../http/agreements.ts';
import { ApiError } from '../http/apiError.ts';

type Caller = Pick<FastifyRequest, 'staff' | 'mustSetUp'>;

/** Throws 401 when nobody is signed in, 403 before a second factor that must be there is set up, 403 without the right, or without any of several. */
export function letIn({ staff, mustSetUp }: Caller, needs: Needs): StaffIdentity {
  if (!staff) throw new ApiError(mustSetUp ? 'SECOND_FACTOR_NEEDED' : 'NOT_SIGNED_IN');
  if (!mayDo(staff, needs)) throw new ApiError('NOT_ALLOWED');
  return staff;
}

/** Whether somebody has the right, or one of several. */
export function mayDo({ rights }: StaffIdentity, needs: Needs): boolean {
  if (needs === 'any-staff') return true;
  return (typeof needs === 'string' ? [needs] : needs).some((right) => rights.includes(right));
}

/** Who is asking, in a call only staff are let in to. */
export const staffOf = (request: Caller): StaffIdentity => letIn(request, 'any-staff');
