import { AmountField } from '@shop/shared/admin/form/AmountField';
import { SelectBox } from '@shop/shared/admin/list/SelectBox';
import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import type { Parcel } from '@shop/shared/contracts/http/orders/parcels';
import { usualGrams } from '@shop/shared/format/city';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Link } from '@shop/shared/router';
import { TextField } from '@shop/shared/ui/field/TextField';
import { ContactButtons } from '../ContactButtons.tsx';
import { PaperLinks, ReceiptLink } from '../PaperLinks.tsx';
import { CONTACT } from '../texts.ts';
import { costOf, gramsOf, rowOf, type Draft, type Faults, type Row } from './draft.ts';
import { DISPATCH } from './texts.ts';
import type { BookingOfPage } from './useBooking.ts';
import { ParcelBooking } from './ParcelBooking.tsx';

interface ParcelRowsProps {
  parcels: readonly Parcel[];
  draft: Draft;
  faults: Faults;
  courier: Courier | undefined;
  booking: BookingOfPage;
  onChange(parcel: Parcel, change: Partial<Row>): void;
}

const { columns } = DISPATCH;
const GRID = '@xl:grid-cols-[2rem_8rem_minmax(0,1fr)_7.5rem_12rem_8rem]';

/** The orders that are handed over, each with its number and its cost. */
export function ParcelRows({ parcels, draft, faults, courier, booking, onChange }: ParcelRowsProps) {
  const { settings } = useShell();
  const isWeighed = booking.couriers.length > 0 || (courier?.weightStep ?? 0) > 0;
  const chosen = parcels.flatMap((parcel) => (rowOf(draft, parcel).leftOut ? [] : parcel.invoiceId));
  return (
    <>
      {chosen.length > 0 && (
        <div role="group" aria-label={DISPATCH.papers} className="mb-3 flex flex-wrap gap-2">
          <PaperLinks ids={chosen} newTab />
        </div>
      )}
      <div className="overflow-hidden rounded-lg border border-line bg-card">
        <div
          aria-hidden="true"
          className={`hidden gap-x-4 border-b border-line bg-sunken px-4 py-2 text-xs font-bold text-ink-soft @xl:grid ${GRID}`}
        >
          <span />
          <span>{columns.order}</span>
          <span>{columns.to}</span>
          <span className="text-right">{columns.collect}</span>
          <span>{columns.number}</span>
          <span>{columns.cost}</span>
        </div>
        <ul className="divide-y divide-line">
          {parcels.map((parcel) => {
            const row = rowOf(draft, parcel);
            const fault = faults[parcel.invoiceId] ?? {};
            const { invoiceNumber } = parcel;
            return (
              <li
                key={parcel.invoiceId}
                className={`grid grid-cols-[2rem_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 px-4 py-3 @xl:items-center @xl:py-2 ${GRID} ${row.leftOut ? 'bg-sunken' : ''}`}
              >
                <SelectBox
                  label={DISPATCH.select(invoiceNumber)}
                  checked={!row.leftOut}
                  onChange={() => onChange(parcel, { leftOut: !row.leftOut })}
                />
                <Link
                  to={`/admin/edit-order?id=${parcel.invoiceId}`}
                  className="font-bold tabular-nums hover:underline"
                >
                  {invoiceNumber}
                </Link>
                <div className="min-w-0 text-sm @max-xl:order-last @max-xl:col-span-3">
                  <bdi className="font-bold">{parcel.customerName}</bdi>
                  {parcel.city && <span>{` · ${parcel.city}`}</span>}
                  <span className="block truncate text-ink-soft">
                    {/* Of another script, it does not turn what stands beside it round. */}
                    {parcel.address && (
                      <>
                        <bdi>{parcel.address}</bdi> ·{' '}
                      </>
                    )}
                    <span>{DISPATCH.pieces(parcel.pieces)}</span>
                  </span>
                </div>
                <div className="order-last col-span-3 flex flex-wrap gap-2 @xl:col-span-4 @xl:col-start-3">
                  {parcel.phone && (
                    <ContactButtons
                      phone={parcel.phone}
                      text={CONTACT.about(parcel.customerName, settings.shopName, invoiceNumber)}
                    />
                  )}
                  {parcel.isOfTill && <ReceiptLink id={parcel.invoiceId} newTab />}
                  {!row.leftOut && (isWeighed || gramsOf(row) === null) && (
                    <ParcelBooking
                      parcel={parcel}
                      kilograms={row.kilograms}
                      usual={booking.usualGrams.get(parcel.invoiceId) ?? (courier && usualGrams(courier))}
                      booking={booking}
                      onChange={(kilograms) => onChange(parcel, { kilograms })}
                    />
                  )}
                </div>
                <p className="text-right font-bold whitespace-nowrap tabular-nums">
                  {formatStaffAmount(parcel.toCollect)}
                </p>
                <div className="order-last col-span-3 grid grid-cols-2 gap-3 @xl:order-none @xl:contents">
                  <TextField
                    label={DISPATCH.numberOf(invoiceNumber)}
                    hideLabel
                    placeholder={columns.number}
                    data-takes-code=""
                    autoComplete="off"
                    spellCheck={false}
                    maxLength={60}
                    disabled={row.leftOut}
                    value={row.trackingNumber}
                    error={fault.trackingNumber}
                    onChange={(event) => onChange(parcel, { trackingNumber: event.target.value })}
                  />
                  <AmountField
                    label={DISPATCH.costOf(invoiceNumber)}
                    hideLabel
                    disabled={row.leftOut || !courier}
                    value={costOf(row, parcel, courier)}
                    error={fault.cost}
                    onChange={(event) => onChange(parcel, { cost: event.target.value })}
                  />
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}
