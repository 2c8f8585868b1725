import { expect } from 'vitest';
import type { CourierAdapter } from '../adapter.ts';
import { describedBy } from '../generic/generic.ts';
import { GENERIC_KEYS, GENERIC_OPTIONS, GENERIC_STAND_IN } from '../generic/standIn.ts';
import { LEOPARDS } from '../leopards/leopards.ts';
import { LEOPARDS_STAND_IN } from '../leopards/standIn.ts';
import { POSTEX } from '../postex/postex.ts';
import { POSTEX_STAND_IN } from '../postex/standIn.ts';
import { TCS } from '../tcs/tcs.ts';
import { TCS_STAND_IN } from '../tcs/standIn.ts';
import { TRAX } from '../trax/trax.ts';
import { TRAX_STAND_IN } from '../trax/standIn.ts';
import type { StandInOf } from './standIn.ts';

/** A courier that is tried beside its stand-in, and what is its own. */
interface Tried {
  adapter: CourierAdapter;
  of: StandInOf;
  keys: Record<string, string>;
  /** Below its address. */
  path?: string;
  options?: Record<string, string>;
  /** Its words for where a parcel is, and what an attempt is called. */
  words: [string, string][];
  /** What it is told of one more try, a new address and a return; none where it cannot be told. */
  advised?: (number: string) => object[];
  /** Rupees it quotes for a kilogram to Lahore. */
  quotes?: number;
  /** It asks for something before it books: what is lost there was not booked. */
  asksFirst?: true;
  /** What it does not list may be there all the same. */
  mayLag?: true;
}

const NEW_ADDRESS = 'New address: House 7, گلبرگ. Phone: 03217654321';
const ELSEWHERE = expect.stringMatching(/^New address: House 7, گلبرگ, karachi. Phone: 03217654321$/i) as string;

/** By name. */
export const TRIED: Record<string, Tried> = {
  PostEx: {
    adapter: POSTEX,
    of: POSTEX_STAND_IN,
    keys: { token: 'right' },
    words: [
      ['Unbooked', 'booked'],
      ['Picked By PostEx', 'pickedUp'],
      ['En-Route to PostEx warehouse', 'pickedUp'],
      ['PostEx WareHouse', 'onTheWay'],
      ['Transferred', 'onTheWay'],
      ['Out For Delivery', 'outForDelivery'],
      ['Attempted', 'attempted'],
      ['Delivery Under Review', 'attempted'],
      ['Delivered', 'delivered'],
      ['Out For Return', 'comingBack'],
      ['Returned', 'returned'],
      ['Stolen', 'lost'],
      ['Damage', 'lost'],
      ['Un-Assigned By Me', 'cancelled'],
    ],
    advised: () => [
      { statusId: 2, remarks: 'After 5 pm' },
      { statusId: 2, remarks: NEW_ADDRESS },
      { statusId: 2, remarks: ELSEWHERE },
      { statusId: 1, remarks: 'Please return it.' },
    ],
  },
  Leopards: {
    adapter: LEOPARDS,
    of: LEOPARDS_STAND_IN,
    path: '/api',
    keys: { api_key: 'right', api_password: 'right' },
    options: { origin: '202' },
    quotes: 264.5,
    words: [
      ['Consignment Booked', 'booked'],
      ['Arrived at Station', 'onTheWay'],
      ['Assigned to Courier', 'outForDelivery'],
      ['Pending', 'attempted'],
      ['PN1', 'attempted'],
      ['Delivered', 'delivered'],
      ['Ready for Return', 'comingBack'],
      ['DW', 'comingBack'],
      ['Returned to shipper', 'returned'],
      ['Cancelled', 'cancelled'],
    ],
    advised: (number) => [
      { id: Number(number.slice(-4)), shipper_advice_status: 'RA', shipper_remarks: 'After 5 pm' },
      { shipper_advice_status: 'RA', shipper_remarks: NEW_ADDRESS },
      { shipper_advice_status: 'RA', shipper_remarks: ELSEWHERE },
      { shipper_advice_status: 'RT', shipper_remarks: 'Please return it.' },
    ],
  },
  Trax: {
    adapter: TRAX,
    of: TRAX_STAND_IN,
    keys: { authorization: 'right' },
    options: { originCity: '202' },
    quotes: 270,
    words: [
      ['Shipment - Booked', 'booked'],
      ['Shipment - Arrived at Origin', 'pickedUp'],
      ['Shipment - In Transit', 'onTheWay'],
      ['Shipment - Out for Delivery', 'outForDelivery'],
      ['Shipment - Delivery Unsuccessful', 'attempted'],
      ['Shipment - Delivered', 'delivered'],
      ['Return - Confirm', 'comingBack'],
      ['Return - Delivered to Shipper', 'returned'],
      ['Shipment - Lost', 'lost'],
    ],
    advised: (number) => [
      { tracking_number: Number(number), type: 2, remarks: 'After 5 pm' },
      { type: 3, consignee_type: 1, consignee_address: 'House 7, گلبرگ', consignee_phone_number_1: '03217654321' },
      { type: 3, consignee_type: 2, consignee_city_id: 202, consignee_name: 'عائشہ', amount: 3450 },
      { type: 1, remarks: '' },
    ],
  },
  TCS: {
    adapter: TCS,
    of: TCS_STAND_IN,
    keys: { clientid: 'shop', clientsecret: 'right', username: 'shop', password: 'right' },
    options: { account: '1001' },
    asksFirst: true,
    mayLag: true,
    words: [
      ['Shipment Picked Up', 'pickedUp'],
      ['Arrived at TCS Facility', 'onTheWay'],
      ['Out For Delivery', 'outForDelivery'],
      ['Consignee Not Available', 'attempted'],
      ['Delivered', 'delivered'],
      ['Return to Shipper', 'comingBack'],
      ['Delivered to Shipper', 'returned'],
    ],
  },
  'another courier': {
    adapter: describedBy(GENERIC_OPTIONS),
    of: GENERIC_STAND_IN,
    keys: GENERIC_KEYS,
    options: GENERIC_OPTIONS,
    words: [
      ['NEW', 'booked'],
      ['OFD', 'outForDelivery'],
      ['Refused by کسٹمر', 'attempted'],
      ['DLV', 'delivered'],
      ['Returned', 'returned'],
    ],
    advised: () => [
      { do: 'AGAIN', remarks: 'After 5 pm', city: '' },
      { do: 'AGAIN', remarks: NEW_ADDRESS, city: 'Lahore' },
      { do: 'AGAIN', remarks: ELSEWHERE, city: 'karachi' },
      { do: 'BACK', remarks: 'Please return it.' },
    ],
  },
};
