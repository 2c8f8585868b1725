import type { Caller } from '@shop/shared/admin/calls/call';
import { fetchFile } from '@shop/shared/admin/calls/download';
import { joinPdfs } from '@shop/shared/admin/paper/joinPdfs';
import { ApiError } from '@shop/shared/api-client';
import { PRINT_LABELS, type Booking, type BookingCourier } from '@shop/shared/contracts/http/orders/bookings';
import type { Session } from '@shop/shared/contracts/remote';
import { BOOKING } from './bookingTexts.ts';

export interface Printed {
  /** Null where there is no label at all. */
  file: Blob | null;
  /** Parcels without a label, with why. */
  missing: { courier: string; invoices: string; reason: string }[];
}

interface CourierSet {
  courier: BookingCourier;
  those: readonly Booking[];
}

/**
 * The couriers' own labels of these parcels as one PDF, asked for in parts as large as each courier makes them. Of a part
 * that a courier refuses, or that cannot be read, each half is asked for by itself: one bad label loses no other. A courier
 * that cannot be asked is not asked again.
 */
export async function labelsOf(
  shell: Caller & { session: Session },
  sets: readonly CourierSet[],
  onDone: (parcels: number) => void,
): Promise<Printed> {
  const joined = await joinPdfs();
  const missing: Printed['missing'] = [];
  let done = 0;

  /** Why there is no label of these, and whether that may be one of them. */
  async function fault(courier: BookingCourier, those: readonly Booking[]): Promise<[string, boolean] | null> {
    let label: Blob;
    try {
      const ids = those.map(({ invoiceId }) => invoiceId).join(',');
      label = (await fetchFile(shell, PRINT_LABELS, { courierId: courier.courierId, ids })).file;
    } catch (error) {
      const [note, status] = error instanceof ApiError ? [error.note, error.status] : [];
      return [note ?? BOOKING.notReached, status === 422];
    }
    return joined.add(label).then(
      () => null,
      () => [BOOKING.labelUnread, true],
    );
  }

  for (const { courier, those } of sets) {
    let parts = inParts(those, courier.mostLabels);
    for (let part = parts.shift(); part; part = parts.shift()) {
      const [reason, isOfOne] = (await fault(courier, part)) ?? [];
      if (isOfOne && part.length > 1) {
        parts.unshift(...inParts(part, Math.ceil(part.length / 2)));
        continue;
      }
      const left = isOfOne === false ? [part, ...parts].flat() : part;
      if (isOfOne === false) parts = [];
      const invoices = left.map(({ invoiceNumber }) => invoiceNumber).join(', ');
      if (reason !== undefined) missing.push({ courier: courier.name, invoices, reason });
      onDone((done += left.length));
    }
  }
  return { file: joined.pages() > 0 ? await joined.file() : null, missing };
}

const inParts = (those: readonly Booking[], size: number): Booking[][] =>
  those.length === 0 ? [] : [those.slice(0, size), ...inParts(those.slice(size), size)];
