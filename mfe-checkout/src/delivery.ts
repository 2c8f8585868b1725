/** Days from order to delivery (storefront specification, 2 and 9). */
const DAYS = { earliest: 2, latest: 3 };
const DAY_MS = 24 * 60 * 60 * 1000;

const weekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'Asia/Karachi',
});

/** `Mon, Nov 23 – Tue, Nov 24`: when an order made at that moment is expected, in Pakistan's days. */
export function expectedDelivery(ordered: Date): string {
  const after = (days: number) => weekday.format(ordered.getTime() + days * DAY_MS);
  return `${after(DAYS.earliest)} – ${after(DAYS.latest)}`;
}
