import { clsx } from 'clsx';
import { IconButton } from '../button/IconButton.tsx';
import { MinusIcon, PlusIcon } from '../icon/StrokeIcons.tsx';
import { DECREASE, INCREASE } from '../texts.ts';

export interface QuantityStepperProps {
  value: number;
  /** Minus is disabled here (storefront specification, 5). */
  min?: number | undefined;
  onDecrease(): void;
  /** Always called: the refusal above the stock limit is the caller's toast. */
  onIncrease(): void;
  decreaseDisabled?: boolean | undefined;
  /** Name of the group, e.g. 'Quantity of Floral Frock'. */
  label: string;
  className?: string | undefined;
}

export function QuantityStepper(props: QuantityStepperProps) {
  const { value, min = 1, onDecrease, onIncrease, decreaseDisabled, label, className } = props;
  return (
    <div
      role="group"
      aria-label={label}
      className={clsx('inline-flex items-center rounded-full border border-line-strong bg-card', className)}
    >
      <IconButton
        label={DECREASE}
        icon={<MinusIcon />}
        disabled={decreaseDisabled ?? value <= min}
        onClick={onDecrease}
      />
      <output aria-live="polite" className="min-w-8 text-center font-bold tabular-nums">
        {value}
      </output>
      <IconButton label={INCREASE} icon={<PlusIcon />} onClick={onIncrease} />
    </div>
  );
}
