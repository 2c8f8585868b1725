import { Truck } from 'lucide-react';
import { texts } from '../texts.ts';
import { Section } from './Section.tsx';

export function ShippingMethod() {
  return (
    <Section title={texts.checkout.shippingMethod}>
      <p className="flex items-center gap-3">
        <Truck aria-hidden="true" className="size-6 shrink-0 text-leaf" />
        {texts.checkout.deliveryTime}
      </p>
    </Section>
  );
}
