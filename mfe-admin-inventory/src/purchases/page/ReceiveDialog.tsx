import { call } from '@shop/shared/admin/calls/call';
import { amountWords } from '@shop/shared/admin/form/fieldTexts';
import { AmountField } from '@shop/shared/admin/form/AmountField';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { WholeNumberField } from '@shop/shared/admin/form/WholeNumberField';
import {
  ReceivedGoods,
  type Purchase,
  type PurchaseLine,
  RECEIVE_GOODS,
} from '@shop/shared/contracts/http/stock/purchases';
import { itemName } from '@shop/shared/format/itemNames';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { productsKey, purchasesKey, stockKey } from '../../queryKeys.ts';
import { SHARED } from '../texts.ts';
import { RECEIVE } from './texts.ts';

interface Values {
  /** In the order of the open lines: how many of each came in. */
  pieces: { quantity: string }[];
  freight: string;
  charges: string;
}

const leftOf = ({ quantity, received }: PurchaseLine): number => quantity - received;

/** Takes what came in into stock: all that is left unless a figure is changed. */
export function ReceiveDialog({ purchase, onClose }: { purchase: Purchase; onClose(): void }) {
  const shell = useShell();
  const client = useQueryClient();
  const lines = purchase.lines.filter((line) => leftOf(line) > 0);
  const body = (values: Values): ReceivedGoods => ({
    id: purchase.purchaseId,
    version: purchase.version,
    lines: lines.flatMap(({ lineId }, at) => {
      const quantity = values.pieces[at]?.quantity.trim() ?? '';
      return Number(quantity) > 0 ? [{ lineId, quantity }] : [];
    }),
    ...(values.freight.trim() && { freight: values.freight.trim() }),
    ...(values.charges.trim() && { charges: values.charges.trim() }),
  });
  return (
    <FormDialog<Values, Purchase>
      title={RECEIVE.title(purchase.purchaseNumber)}
      size="lg"
      check={{
        schema: ReceivedGoods,
        body,
        // What is wrong with pieces the rules say: without those that did not come in, the lines are others.
        fieldOf: (path) => (path.startsWith('lines') ? 'lines' : path),
        words: {
          freight: amountWords(SHARED.freight),
          charges: amountWords(SHARED.charges),
        },
        rules: (values) => rulesOf(values, lines),
      }}
      first={{ pieces: lines.map((line) => ({ quantity: String(leftOf(line)) })), freight: '', charges: '' }}
      save={async (values) => {
        try {
          return (await call(shell, RECEIVE_GOODS, { body: body(values) })).data;
        } finally {
          // Also after a failure: it may have been received, and its answer lost.
          for (const queryKey of [purchasesKey, stockKey, productsKey]) void client.invalidateQueries({ queryKey });
        }
      }}
      done={({ received }) => RECEIVE.done(received - purchase.received, purchase.purchaseNumber)}
      onClose={onClose}
      submitLabel={RECEIVE.save}
      failed={RECEIVE.failed}
    >
      <p className="-mt-2 text-sm text-ink-soft">{RECEIVE.hint}</p>
      {lines.map((line, at) => (
        <div key={line.lineId} className="grid grid-cols-[1fr_7rem] items-start gap-3 border-b border-line pb-3">
          <div className="min-w-0">
            <p className="font-semibold">{itemName(line)}</p>
            <p className="text-xs text-ink-soft">{[line.sku, RECEIVE.left(leftOf(line))].join(' · ')}</p>
            {line.retired && <p className="text-sm font-semibold">{RECEIVE.deleted}</p>}
          </div>
          <Field
            name={`pieces.${at}.quantity`}
            as={WholeNumberField}
            label={RECEIVE.pieces(itemName(line))}
            hideLabel
          />
        </div>
      ))}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field name="freight" as={AmountField} label={RECEIVE.freight} hint={RECEIVE.chargesHint} />
        <Field name="charges" as={AmountField} label={RECEIVE.charges} />
      </div>
    </FormDialog>
  );
}

function rulesOf({ pieces }: Values, lines: readonly PurchaseLine[]): Record<string, string> {
  const problems: Record<string, string> = {};
  const texts = pieces.map(({ quantity }) => quantity.trim());
  for (const [at, text] of texts.entries()) {
    const line = lines[at];
    if (!/^\d{0,6}$/.test(text)) problems[`pieces.${at}.quantity`] = RECEIVE.wrong;
    else if (line && Number(text) > leftOf(line)) problems[`pieces.${at}.quantity`] = RECEIVE.tooMany(leftOf(line));
  }
  if (texts.every((text) => Number(text) === 0)) problems['pieces.0.quantity'] = RECEIVE.nothing;
  return problems;
}
