import { daysText } from '@shop/shared/format/days';
import { formatPrice } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { CheckIcon } from '@shop/shared/ui/icon/StrokeIcons';
import { PRODUCT } from '../texts.ts';

/** What makes buying here safe. */
export function Promises() {
  const { deliveryDays, freeShippingFrom, currencySymbol, promises: own = [] } = useShell().settings;
  const promises = [
    PRODUCT.cashOnDelivery,
    PRODUCT.deliveredIn(daysText(deliveryDays)),
    ...(freeShippingFrom ? [PRODUCT.freeDeliveryFrom(formatPrice(freeShippingFrom, currencySymbol))] : []),
    ...own,
  ];
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {promises.map((promise) => (
        <li key={promise} className="flex items-center gap-1.5">
          <CheckIcon className="size-4 text-leaf" />
          <span>{promise}</span>
        </li>
      ))}
    </ul>
  );
}
