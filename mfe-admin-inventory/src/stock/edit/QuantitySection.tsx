import { Undo2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { ChoiceField } from '@shop/shared/admin/form/ChoiceField';
import { Field } from '@shop/shared/admin/form/Field';
import { WholeNumberField } from '@shop/shared/admin/form/WholeNumberField';
import { type StockDetail, UNDO_CORRECTION } from '@shop/shared/contracts/http/stock/stock';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { TextField } from '@shop/shared/ui/field/TextField';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { momentText, signed } from '../moments.ts';
import { EDITED } from './queries.ts';
import { productsKey, stockKey } from '../../queryKeys.ts';
import { HISTORY, REASONS, STOCK_FORM, UNDO } from './texts.ts';
import { changeOf, type StockValues } from './values.ts';

const { labels, hints } = STOCK_FORM;

/** What is on hand; another quantity needs a reason, and the last correction can be taken back. */
export function QuantitySection({ item, dirty }: { item: StockDetail | null; dirty: boolean }) {
  const [qty, seen] = useWatch<StockValues, ['qty', 'seen']>({ name: ['qty', 'seen'] });
  const change = changeOf({ qty, seen });
  return (
    <FormSection title={STOCK_FORM.onHand}>
      <div className="flex flex-col gap-4">
        <Field
          name="qty"
          as={WholeNumberField}
          label={labels.qty}
          hint={change === 0 ? undefined : hints.change(change, Number(seen?.quantity), Number(qty))}
          required
        />
        {change !== 0 && (
          <>
            <Field
              name="reason"
              as={ChoiceField}
              label={labels.reason}
              hint={hints.reason}
              choose={STOCK_FORM.chooseReason}
              options={REASONS}
              required
            />
            <Field name="note" as={TextField} label={labels.note} hint={hints.note} autoComplete="off" />
          </>
        )}
        <Field name="minimumQty" as={WholeNumberField} label={labels.minimumQty} hint={hints.minimum} />
        <Field name="shelf" as={TextField} label={labels.shelf} hint={hints.shelf} autoComplete="off" />
        {item?.correction && <LastCorrection item={item} correction={item.correction} dirty={dirty} />}
      </div>
    </FormSection>
  );
}

interface LastCorrectionProps {
  item: StockDetail;
  correction: NonNullable<StockDetail['correction']>;
  dirty: boolean;
}

function LastCorrection({ item, correction, dirty }: LastCorrectionProps) {
  const shell = useShell();
  const { stockId } = item;
  const { movementId, reason, createdDate, undone } = correction;
  const change = signed(correction.change);
  const undo = useAction({
    call: () => call(shell, UNDO_CORRECTION, { body: { stockId, movementId } }),
    confirm: () => ({ title: UNDO.title, question: UNDO.question(change, item.sku), button: UNDO.button }),
    invalidates: [EDITED, stockKey, productsKey],
    done: () => UNDO.done,
    failed: UNDO.failed,
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3 text-sm">
      <p className="text-ink-soft tabular-nums">
        <span>{UNDO.last(change, HISTORY.reasons[reason] ?? reason, momentText(createdDate))}</span>
        {undone && <span>{` (${UNDO.undone})`}</span>}
      </p>
      {!undone && (
        <Button
          variant="secondary"
          size="sm"
          disabled={dirty}
          aria-description={dirty ? UNDO.unsaved : undefined}
          onClick={() => undo.start(undefined)}
        >
          <Undo2 aria-hidden="true" className="size-4" />
          {UNDO.button}
        </Button>
      )}
      {undo.dialog}
    </div>
  );
}
