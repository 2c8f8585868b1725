import { ApiError } from '@shop/shared/api-client';

/** Refusals that say nothing about an attempt before this one. */
const UNDECIDED = new Set([401, 403, 408, 429]);
/** But for this one: the server has looked for an earlier attempt before it refuses a discount. */
const DECIDED = 'DISCOUNT_OVER_LIMIT';

/** Whether the error says that nothing was made, also by an attempt before whose answer was lost (`isUnanswered`). */
export const isRefusal = (error: unknown, isUnanswered: boolean): error is ApiError =>
  error instanceof ApiError &&
  error.status < 500 &&
  !(isUnanswered && UNDECIDED.has(error.status) && error.code !== DECIDED);
