import type { CourierAdapterName } from '@shop/shared/contracts/parcelStates';
import type { CourierAdapter } from './adapter.ts';
import { describedBy } from './generic/generic.ts';
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

const ADAPTERS: Record<Exclude<CourierAdapterName, 'generic'>, CourierAdapter> = {
  manual: MANUAL,
  postex: POSTEX,
  leopards: LEOPARDS,
  trax: TRAX,
  tcs: TCS,
};

/** What this courier can be asked; of one by its description, what its options (JSON) describe. */
export function adapterOf({ adapter, options = '{}' }: { adapter: string; options?: string }): CourierAdapter {
  if (adapter === 'generic') return describedBy(JSON.parse(options) as Record<string, string>);
  return Object.hasOwn(ADAPTERS, adapter) ? ADAPTERS[adapter as keyof typeof ADAPTERS] : MANUAL;
}

/** Whether nobody but people says where a parcel is: its courier, or one without a number, cannot be asked. */
export const isByHand = ({ adapter, options, tracking_number: number }: Row): boolean =>
  !number || adapter === null || adapterOf({ adapter, options: options ?? '{}' }).track === undefined;

interface Row {
  adapter: string | null;
  options: string | null;
  tracking_number: string | null;
}
