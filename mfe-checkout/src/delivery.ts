import { USUAL_DELIVERY } from '@shop/shared/format/days';
import { DAY_MS } from '@shop/shared/format/durations';
import { DATE_LOCALE } from '@shop/shared/format/texts';

const weekday = new Intl.DateTimeFormat(DATE_LOCALE, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'Asia/Karachi',
});

/** `Mon, Nov 23 – Tue, Nov 24`: when an order made at that moment is expected, in Pakistan's days. */
export function expectedDelivery(ordered: Date, { from, to } = USUAL_DELIVERY): string {
  const after = (days: number) => weekday.format(ordered.getTime() + days * DAY_MS);
  return from === to ? after(from) : `${after(from)} – ${after(to)}`;
}
