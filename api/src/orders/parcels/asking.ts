import { DAY_MS } from '@shop/shared/format/durations';

/** `ask_at` of a parcel that is not asked for any more: later than any time. */
export const NEVER_ASKED = '9';

/** What was not heard of for so long is asked for once a week, and for people to look into. */
export const FORGOTTEN_MS = 90 * DAY_MS;

/** `ask_at` of one something was heard of: before all others. */
export const HEARD_AT = '1';

/** Of a shipment its courier has said nothing of: it is asked for at once. */
export const UNTOLD = {
  parcel_state: '',
  parcel_since: '',
  parcel_event: null,
  told_at: '',
  ask_at: '',
  ask_lease: '',
  ask_tries: 0,
  ask_error: '',
} as const;
