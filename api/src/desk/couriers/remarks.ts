import type { ParcelAdvice } from './adapter.ts';

/** An advice as a rider reads it, for couriers that have no fields for its parts; never empty, some refuse that. */
export function remarksOf({ kind, note, address = '', phone = '' }: ParcelAdvice): string {
  const said = [address && `New address: ${address}`, phone && `Phone: ${phone}`, note].filter(Boolean).join('. ');
  return said || (kind === 'return' ? 'Please return it.' : 'Please try again.');
}
