import { Field } from '@shop/shared/admin/form/Field';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { WholeNumberField } from '@shop/shared/admin/form/WholeNumberField';
import { Setting } from './Setting.tsx';
import { SETTINGS } from './texts.ts';
import { WORDS } from './words.ts';

const { hints, sections } = SETTINGS;

const LIMITS = [
  ['shopperLimits.line', ''],
  ['shopperLimits.order', ''],
  ['shopperLimits.openOfPhone', hints.openOrders],
  ['shopperLimits.openOfDevice', hints.openOrders],
  ['shopperLimits.openOfNetwork', hints.openOfNetwork],
  ['shopperLimits.heldOfNetwork', hints.heldOfNetwork],
  ['shopperLimits.heldPart', hints.heldPart],
  ['shopperLimits.keptHours', hints.keptHours],
  ['orderBurst.orders', hints.burst],
  ['orderBurst.ofNetwork', hints.burst],
  ['orderBurst.minutes', hints.burstMinutes],
] as const;

/** How much a shopper may order without talking to the shop. */
export function LimitsSection() {
  return (
    <FormSection title={sections.shopperLimits}>
      <p className="mb-4 text-sm text-ink-soft">{hints.shopperLimits}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {LIMITS.map(([name, hint]) => (
          <Setting key={name} name={name}>
            <Field name={name} as={WholeNumberField} label={WORDS[name].label} hint={hint} required />
          </Setting>
        ))}
      </div>
    </FormSection>
  );
}
