import type { ParcelToBook } from '../adapter.ts';

export const PARCEL: ParcelToBook = {
  reference: '',
  toCollect: 345_000,
  name: 'عائشہ صدیقہ',
  phone: '03001234567',
  secondPhone: '',
  address: 'House 12, Street 4, ڈیفنس فیز 5',
  city: { code: '', name: '' },
  contents: '2 × Girls’ Eid Frock (4-5 years)',
  note: 'Please call before',
  pieces: 1,
  grams: 500,
  service: '',
  pickup: '91',
};
