import { formatPrice, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';

/** The amount that matters most, with its name. */
export function TotalLine({ label, amount }: { label: string; amount: Paisa }) {
  const { currencySymbol } = useShell().settings;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-lg font-bold lg:text-xl">
      <span>{label}</span>
      <span className="font-extrabold tabular-nums">{formatPrice(rupeesOf(amount), currencySymbol)}</span>
    </p>
  );
}
