import { Trash2 } from 'lucide-react';
import type { Quote } from '@shop/shared/contracts/http/orders/messages';
import { formatStaffAmount } from '@shop/shared/format/money';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { QuantityStepper } from '@shop/shared/ui/field/QuantityStepper';
import { ChoiceField } from '@shop/shared/admin/form/ChoiceField';
import { soldName } from '@shop/shared/format/itemNames';
import { foundFirst, sharedText, type DraftLine } from './draft.ts';
import { leftText } from './ItemPicker.tsx';
import { MESSAGE_ORDER } from './texts.ts';

export interface DraftLinesProps {
  lines: readonly DraftLine[];
  quote: Quote | undefined;
  onChange(line: DraftLine): void;
  onRemove(line: DraftLine): void;
}

/** What is ordered, with what it costs and how many are left; what is not certain asks. */
export function DraftLines({ lines, quote, onChange, onRemove }: DraftLinesProps) {
  if (lines.length === 0) return <p className="py-3 text-sm text-ink-soft">{MESSAGE_ORDER.noItems}</p>;
  return (
    <ul aria-label={MESSAGE_ORDER.items} className="divide-y divide-line">
      {foundFirst(lines).map((line) => (
        <Line key={line.key} line={line} quote={quote} onChange={onChange} onRemove={onRemove} />
      ))}
    </ul>
  );
}

function Line({ line, quote, onChange, onRemove }: Omit<DraftLinesProps, 'lines'> & { line: DraftLine }) {
  const { item, choices, source, quantity } = line;
  const name = item ? soldName(item) : source;
  const today = quote?.items.find(({ stockId }) => stockId === item?.stockId);
  const available = today?.available ?? Number(item?.qty ?? 0);
  const asked = today?.quantity ?? quantity;
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 text-sm">
        {item ? (
          <>
            <p className="font-bold">{name}</p>
            <p className="text-ink-soft">
              <span>{`${item.sku} · ${formatStaffAmount(today?.price ?? Number(item.price))} · `}</span>
              <span className={asked > available ? 'font-bold text-danger-deep' : undefined}>
                {asked > available ? MESSAGE_ORDER.tooMany(available) : leftText(available)}
              </span>
            </p>
          </>
        ) : choices.length > 0 ? (
          <ChoiceField
            label={MESSAGE_ORDER.chooseOf(sharedText(choices))}
            choose="…"
            options={choices.map((one) => ({
              value: String(one.stockId),
              label: `${soldName(one)} · ${formatStaffAmount(Number(one.price))} · ${leftText(Number(one.qty))}`,
            }))}
            onChange={(chosen) =>
              onChange({ ...line, item: choices.find((one) => String(one.stockId) === chosen) ?? null, isSure: true })
            }
          />
        ) : (
          <p className="font-bold text-danger-deep">
            {line.isUnknown ? MESSAGE_ORDER.unknown : MESSAGE_ORDER.notUnderstood}
          </p>
        )}
        {source && (
          <p dir="auto" className="mt-1 line-clamp-2 text-ink-soft">
            {MESSAGE_ORDER.wrote(source)}
          </p>
        )}
        {item && line.isSure === false && (
          <p className="mt-1 font-semibold text-sunny-deep">{MESSAGE_ORDER.wordsOnly}</p>
        )}
        {item && !line.isQuantitySaid && (
          <p className="mt-1 font-semibold text-sunny-deep">{MESSAGE_ORDER.quantityAssumed}</p>
        )}
      </div>
      <div className="flex items-center gap-2">
        {item && (
          <QuantityStepper
            value={quantity}
            label={name}
            onDecrease={() => onChange({ ...line, quantity: quantity - 1, isQuantitySaid: true })}
            onIncrease={() => onChange({ ...line, quantity: quantity + 1, isQuantitySaid: true })}
          />
        )}
        <IconButton
          size="sm"
          tone="danger"
          label={MESSAGE_ORDER.remove(name)}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => onRemove(line)}
        />
      </div>
    </li>
  );
}
