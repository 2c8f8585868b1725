import { useRef, useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { loadErrorText } from '@shop/shared/api-client';
import {
  BOOK_PARCELS,
  isUnderway,
  type BookParcels,
  type PlannedParcel,
} from '@shop/shared/contracts/http/orders/bookings';
import type { Parcel } from '@shop/shared/contracts/http/orders/parcels';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useDebounced } from '@shop/shared/ui/useDebounced';
import { ordersKey } from '../orderQueries.ts';
import { BOOKING } from './bookingTexts.ts';
import { gramsOf, gramsText, rowOf, type Draft } from './draft.ts';
import { bookingCouriersQuery, bookingsQuery, offersQuery, planQuery } from './queries.ts';

const TYPED_MS = 600;

/** What is said of a parcel beside it. */
interface Said {
  text: string;
  isFault: boolean;
}

/** Booking the chosen ones of these orders with couriers that can be asked: with whom, how, and what is said of each. */
export function useBooking(parcels: readonly Parcel[], draft: Draft) {
  const shell = useShell();
  const chosen = parcels.filter((parcel) => !rowOf(draft, parcel).leftOut);
  const asked = useQuery(bookingCouriersQuery(shell.api));
  const couriers = asked.data ?? [];
  const [courierId, setCourierId] = useState<number | null>(null);
  const [service, setService] = useState<string | null>(null);
  const [pickup, setPickup] = useState<string | null>(null);
  const [booked, setBooked] = useState<readonly number[]>([]);
  const panel = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const courier = couriers.find((one) => one.courierId === courierId);
  const offers = useQuery({ ...offersQuery(shell.api, courierId ?? 0), enabled: courier !== undefined }).data;

  const grams = new Map(chosen.map((parcel) => [parcel.invoiceId, gramsOf(rowOf(draft, parcel))]));
  const ids = [...grams.keys()];
  const typed = useDebounced(draft, TYPED_MS);
  const isAsked = couriers.length > 0 && ids.length > 0;
  const how = { ...(service !== null && { service }), ...(pickup !== null && { pickup }) };
  const planned = useQuery({
    ...planQuery(shell.api, { ids, courierId, grams: gramsText(typed, chosen), how }),
    enabled: isAsked,
    placeholderData: (before: PlannedParcel[] | undefined) => before,
  });
  const plan = planned.data ?? [];
  const isUnweighed = (id: number) => grams.get(id) === null;
  const able = plan.filter(({ reason, invoiceId }) => reason === '' && grams.has(invoiceId) && !isUnweighed(invoiceId));

  const listed = useQuery(bookingsQuery(shell.api, booked));
  const bookings = listed.data ?? [];
  const book = useAction({
    call: () => {
      const parcels: BookParcels['parcels'] = able.map(({ invoiceId, courierId: by }) => {
        const weight = grams.get(invoiceId);
        return { id: invoiceId, ...(by !== null && { courierId: by }), ...(weight && { grams: weight }) };
      });
      const by = courier && { courierId: courier.courierId, ...how };
      return call(shell, BOOK_PARCELS, { body: { ...by, parcels } });
    },
    invalidates: [ordersKey],
    failed: BOOKING.failed,
    onDone: (_, { data }) => {
      setBooked(data.bookings.map(({ invoiceId }) => invoiceId));
      // The button cannot be pressed while it books, which takes the focus from it, and goes with the last parcel.
      const { activeElement } = document;
      if (data.bookings.length > 0 && (activeElement === document.body || activeElement === button.current))
        panel.current?.focus({ preventScroll: true });
    },
  });

  const said = new Map<number, Said>();
  for (const { invoiceId, reason, courier: by, charge, isQuoted } of plan)
    said.set(invoiceId, {
      text: reason || BOOKING.said(by, formatStaffAmount(charge), isQuoted),
      isFault: reason !== '',
    });
  for (const { invoiceId, error, state } of bookings)
    if (error !== '' && !isUnderway(state) && said.get(invoiceId)?.isFault !== true)
      said.set(invoiceId, { text: error, isFault: true });
  for (const id of ids) if (isUnweighed(id)) said.set(id, { text: BOOKING.noWeight, isFault: true });

  const unread = (couriers.length > 0 ? [planned, listed] : [asked]).filter(({ isLoadingError }) => isLoadingError);
  const [first] = unread;

  return {
    chosen,
    couriers,
    courier,
    offers,
    service: service ?? courier?.service ?? '',
    setService,
    pickup: pickup ?? courier?.pickup ?? '',
    setPickup,
    choose(id: number | null) {
      setCourierId(id);
      setService(null);
      setPickup(null);
    },
    able,
    /** Something of what waits can be booked, or nobody knows yet; also while none is chosen, or weighs what it can. */
    isOffered: parcels.length > 0 && (planned.isLoading || plan.some(({ reason }) => reason === '')),
    isPlanning: planned.isLoading,
    isAsked,
    /** What could not be read, and another try. */
    trouble: first?.error && {
      text: loadErrorText(first.error, BOOKING.loadFailed),
      busy: unread.some(({ isFetching }) => isFetching),
      onRetry: () => void Promise.all(unread.map(({ refetch }) => refetch())),
    },
    /** How many of the chosen cannot be booked; what stands beside each says why. */
    refused: plan.filter(({ reason }) => reason !== '').length,
    usualGrams: new Map(plan.map(({ invoiceId, grams: weight }) => [invoiceId, weight])),
    said,
    bookings,
    booked,
    book,
    /** The button that books, and what has the focus after it. */
    button,
    panel,
  };
}
export type BookingOfPage = ReturnType<typeof useBooking>;
