import type { StateWords } from '../stateWords.ts';

export const WORDS: StateWords = {
  'shipment booked': 'booked',
  'shipment arrival service center': 'pickedUp',
  'shipment arrived at origin': 'pickedUp',
  'shipment in transit': 'onTheWay',
  'shipment arrived at destination': 'onTheWay',
  'shipment rider picked': 'pickedUp',
  'shipment out for delivery': 'outForDelivery',
  'shipment delivery unsuccessful': 'attempted',
  'shipment on hold': 'attempted',
  'shipment non service area': 'attempted',
  'shipment delivered': 'delivered',
  'return confirm': 'comingBack',
  'return in transit': 'comingBack',
  'return out for delivery': 'comingBack',
  'return arrived at origin': 'comingBack',
  'return delivered to shipper': 'returned',
  'shipment lost': 'lost',
  'shipment cancelled': 'cancelled',
};
