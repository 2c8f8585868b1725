import { useRef, useState } from 'react';
import { callList } from '@shop/shared/admin/calls/call';
import { PickerField } from '@shop/shared/admin/picker/PickerField';
import { type StockVariation, LIST_STOCK } from '@shop/shared/contracts/http/catalog/catalog';
import { soldName } from '@shop/shared/format/itemNames';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { toOrderKey } from './queries.ts';
import { MESSAGE_ORDER } from './texts.ts';

const MOST_FOUND = 30;

/** Finds something the shop sells; empty again for the next. */
export function ItemPicker({ onPick }: { onPick(item: StockVariation): void }) {
  const shell = useShell();
  const [round, setRound] = useState(0);
  const found = useRef(new Map<string, StockVariation>());
  return (
    <PickerField
      key={round}
      label={MESSAGE_ORDER.add}
      placeholder={MESSAGE_ORDER.addHint}
      value=""
      empty={MESSAGE_ORDER.noItem}
      options={(typed) => ({
        queryKey: toOrderKey(typed),
        queryFn: async ({ signal }) => {
          const query = { q: typed, sort: 'product', limit: MOST_FOUND };
          const { data } = await callList(shell, LIST_STOCK, { query, signal });
          for (const item of data) found.current.set(String(item.stockId), item);
          return data.map((item) => ({
            id: String(item.stockId),
            label: `${soldName(item)} · ${item.sku} · ${leftText(Number(item.qty))}`,
          }));
        },
        narrowed: true,
      })}
      onChange={(id) => {
        const item = found.current.get(id);
        if (!item) return;
        onPick(item);
        setRound((last) => last + 1);
      }}
    />
  );
}

export const leftText = (count: number): string => (count > 0 ? MESSAGE_ORDER.left(count) : MESSAGE_ORDER.soldOut);
