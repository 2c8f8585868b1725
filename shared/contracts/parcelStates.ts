/** Where a parcel is by its courier's word, whichever courier; how far its order is stays the order's own fulfilment. */
export const PARCEL_STATES = [
  'booked',
  'pickedUp',
  'onTheWay',
  'outForDelivery',
  'attempted',
  'delivered',
  'comingBack',
  'returned',
  'lost',
  'cancelled',
] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

/** As staff read them. */
export const PARCEL_WORDS: Record<ParcelState, string> = {
  booked: 'Booked',
  pickedUp: 'Picked up',
  onTheWay: 'On the way',
  outForDelivery: 'Out for delivery',
  attempted: 'Attempted',
  delivered: 'Delivered',
  comingBack: 'Coming back',
  returned: 'Back, says the courier',
  lost: 'Lost or damaged',
  cancelled: 'Cancelled',
};

/** Whose work a courier's row stands for; 'manual' is booked by hand. */
export const COURIER_ADAPTERS = ['manual', 'postex', 'leopards', 'trax', 'tcs', 'generic'] as const;
export type CourierAdapterName = (typeof COURIER_ADAPTERS)[number];
