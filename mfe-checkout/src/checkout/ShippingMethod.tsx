import { Truck } from 'lucide-react';
import { useState } from 'react';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { checkoutTexts } from './texts.ts';
import { expectedDelivery } from '../delivery.ts';
import { orderTexts } from '../orderTexts.ts';
import { Section } from './Section.tsx';

export function ShippingMethod() {
  const { deliveryDays } = useShell().settings;
  const [now] = useState(() => new Date());
  return (
    <Section title={checkoutTexts.shippingMethod}>
      <p className="flex items-center gap-3">
        <Truck aria-hidden="true" className="size-6 shrink-0 text-leaf" />
        <span>
          <span className="block">{checkoutTexts.deliveryTime(deliveryDays)}</span>
          <span className="block text-sm text-ink-soft">
            {`${orderTexts.expectedDelivery}: ${expectedDelivery(now, deliveryDays)}`}
          </span>
        </span>
      </p>
    </Section>
  );
}
