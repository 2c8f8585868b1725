import type { Person } from '@shop/shared/contracts/http/people/privacy';
import { formatStaffAmount } from '@shop/shared/format/money';
import { CUSTOMER_DATA } from './texts.ts';

const { facts: TEXTS } = CUSTOMER_DATA;

/** How much there is of a person; whose it is can be told by the names. */
export function PersonFacts({ person }: { person: Person }) {
  const { names, orders, namedIn, payments, heldCarts, isBlocked, owed } = person;
  const facts: [label: string, value: string | number][] = [
    [TEXTS.names, names.join(', ') || TEXTS.noName],
    [TEXTS.orders, orders],
    [TEXTS.namedIn, namedIn],
    [TEXTS.payments, payments],
    [TEXTS.heldCarts, heldCarts],
    [TEXTS.account, accountText(owed)],
    [TEXTS.blocked, isBlocked ? TEXTS.isBlocked : TEXTS.no],
  ];
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
      {facts.map(([label, value]) => (
        <div key={label} className="sm:contents">
          <dt className="text-sm font-bold text-ink-soft sm:pt-0.5">{label}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function accountText(owed: number): string {
  if (owed === 0) return TEXTS.even;
  const amount = formatStaffAmount(Math.abs(owed));
  return owed > 0 ? TEXTS.owes(amount) : TEXTS.has(amount);
}
