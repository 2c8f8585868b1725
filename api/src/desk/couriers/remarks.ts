import type { ParcelAdvice } from './adapter.ts';

/** An advice as a rider reads it, for couriers that have no fields for its parts; never empty, some refuse that. */
export function remarksOf({ kind, note, address = '', phone = '', city, elsewhere }: ParcelAdvice): string {
  const to = [address, elsewhere && city?.name].filter(Boolean).join(', ');
  const said = [to && `New address: ${to}`, phone && `Phone: ${phone}`, note].filter(Boolean).join('. ');
  return said || (kind === 'return' ? 'Please return it.' : 'Please try again.');
}
