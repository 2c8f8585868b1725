import type { CourierAdapterName } from '@shop/shared/contracts/parcelStates';
import type { CourierAdapter } from './adapter.ts';
import { LEOPARDS } from './leopards/leopards.ts';
import { POSTEX } from './postex/postex.ts';
import { TRAX } from './trax/trax.ts';

/** Booked by hand: it can be asked nothing. */
const MANUAL: CourierAdapter = {
  title: 'Booked by hand',
  baseUrl: '',
  keys: [],
  options: [],
  perMinute: 60,
  most: { track: 1, label: 1, charges: 1, payments: 1 },
  trackingPage: '',
};

const ADAPTERS: Partial<Record<CourierAdapterName, CourierAdapter>> = {
  manual: MANUAL,
  postex: POSTEX,
  leopards: LEOPARDS,
  trax: TRAX,
};

/** What this courier can be asked. */
export function adapterOf(courier: { adapter: string }): CourierAdapter {
  return ADAPTERS[courier.adapter as CourierAdapterName] ?? MANUAL;
}
