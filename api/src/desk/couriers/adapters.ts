import type { CourierAdapterName } from '@shop/shared/contracts/parcelStates';
import type { CourierAdapter } from './adapter.ts';
import { GENERIC } from './generic/generic.ts';
import { LEOPARDS } from './leopards/leopards.ts';
import { POSTEX } from './postex/postex.ts';
import { TCS } from './tcs/tcs.ts';
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

const ADAPTERS: Record<CourierAdapterName, CourierAdapter> = {
  manual: MANUAL,
  postex: POSTEX,
  leopards: LEOPARDS,
  trax: TRAX,
  tcs: TCS,
  generic: GENERIC,
};

/** What this courier can be asked. */
export function adapterOf(courier: { adapter: string }): CourierAdapter {
  const { adapter } = courier;
  return Object.hasOwn(ADAPTERS, adapter) ? ADAPTERS[adapter as CourierAdapterName] : MANUAL;
}
