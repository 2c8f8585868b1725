import { Banknote, Check } from 'lucide-react';
import { checkoutTexts } from './texts.ts';
import { Section } from './Section.tsx';

/** The only method offered, and therefore chosen (storefront specification, 2 and 9). */
export function PaymentMethod() {
  return (
    <Section title={checkoutTexts.paymentMethod}>
      <button
        type="button"
        aria-pressed="true"
        className="flex min-h-14 w-full items-center gap-3 rounded-md border-2 border-coral bg-coral-soft px-4 text-start font-bold"
      >
        <Banknote aria-hidden="true" className="size-6 text-coral-deep" />
        <span className="flex-1">{checkoutTexts.cashOnDelivery}</span>
        <Check aria-hidden="true" className="size-5 text-coral-deep" />
      </button>
    </Section>
  );
}
