import { CheckboxField } from '@shop/shared/admin/form/CheckboxField';
import type { Returnable, ReturnableLine } from '@shop/shared/contracts/http/till/returns';
import { formatStaffAmount, rupeesOf } from '@shop/shared/format/money';
import { Button } from '@shop/shared/ui/button/Button';
import { QuantityStepper } from '@shop/shared/ui/field/QuantityStepper';
import { chosenOf, leftOf, paidFor, withDamaged, withPieces, type Choice } from './choice.ts';
import { RETURNING } from './texts.ts';

export interface ReturnLinesProps {
  sale: Returnable;
  choice: Choice;
  onChoose(choice: Choice): void;
  /** Chooses everything; undefined when nothing is left. */
  onAll: (() => void) | undefined;
}

/** The lines of the sale, and how many pieces of each come back. */
export function ReturnLines({ sale, choice, onChoose, onAll }: ReturnLinesProps) {
  return (
    <section aria-labelledby="return-lines">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="return-lines" className="font-bold">
          {RETURNING.lines}
        </h3>
        {onAll && (
          <Button variant="secondary" size="sm" onClick={onAll}>
            {RETURNING.all}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">{RETURNING.scanHint}</p>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {sale.lines.map((line) => (
          <Line key={line.lineId} line={line} choice={choice} onChoose={onChoose} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line, choice, onChoose }: { line: ReturnableLine } & Pick<ReturnLinesProps, 'choice' | 'onChoose'>) {
  const { quantity, damaged } = chosenOf(choice, line);
  const left = leftOf(line);
  const details = [line.varient, line.sizeTitle].filter(Boolean).join(' · ');
  const name = [line.productName, line.sizeTitle].filter(Boolean).join(', ');
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <div className="min-w-40 flex-1">
          <p className="leading-tight font-semibold">{line.productName}</p>
          <p className="text-sm text-ink-soft">{details}</p>
          <p className="text-sm text-ink-soft">
            {left === 0 ? RETURNING.allBack(line.sold) : RETURNING.left(left, line.sold)}
          </p>
        </div>
        {left > 0 && (
          <>
            <QuantityStepper
              value={quantity}
              min={0}
              label={RETURNING.quantityOf(name)}
              onDecrease={() => onChoose(withPieces(choice, line, quantity - 1))}
              onIncrease={() => onChoose(withPieces(choice, line, quantity + 1))}
            />
            <p className="ml-auto w-24 text-right font-semibold tabular-nums">
              {quantity > 0 ? formatStaffAmount(rupeesOf(paidFor(line, quantity))) : ''}
            </p>
          </>
        )}
      </div>
      {quantity > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <CheckboxField
            label={RETURNING.damaged}
            value={damaged > 0 ? '1' : '0'}
            onChange={(flag) => onChoose(withDamaged(choice, line, flag === '1' ? quantity : 0))}
          />
          {damaged > 0 && quantity > 1 && (
            <QuantityStepper
              value={damaged}
              min={1}
              label={RETURNING.damagedOf(name)}
              onDecrease={() => onChoose(withDamaged(choice, line, damaged - 1))}
              onIncrease={() => onChoose(withDamaged(choice, line, damaged + 1))}
            />
          )}
        </div>
      )}
    </li>
  );
}
