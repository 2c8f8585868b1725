import { clsx } from 'clsx';
import { memo } from 'react';
import type { StockItem } from '@shop/shared/contracts/http/catalog';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Picture } from '@shop/shared/ui/Picture';
import { SEARCH } from '../texts.ts';

export interface FoundItemsProps {
  id: string;
  items: readonly StockItem[];
  typed: string;
  /** The marked one's id in the page. */
  active: string | null;
  onChoose(stockId: number): void;
}

/** An item's id in the page. */
export const optionId = (list: string, stockId: number): string => `${list}-${stockId}`;

/** What the search has found; the shelf stands here while nothing is typed. */
export function FoundItems({ id, items, typed, active, onChoose }: FoundItemsProps) {
  const { api } = useShell();
  if (items.length === 0)
    return typed.trim() ? (
      <p className="rounded-lg border border-line bg-card p-6 text-center text-ink-soft">{SEARCH.none}</p>
    ) : null;
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={SEARCH.list}
      className="max-h-[60dvh] divide-y divide-line overflow-y-auto overscroll-contain rounded-lg border border-line bg-card"
    >
      {items.map((item) => {
        const option = optionId(id, item.stockId);
        return (
          <Found
            key={item.stockId}
            id={option}
            item={item}
            isActive={active === option}
            base={api.base}
            onChoose={onChoose}
          />
        );
      })}
    </ul>
  );
}

interface FoundProps {
  id: string;
  item: StockItem;
  isActive: boolean;
  base: string;
  onChoose(stockId: number): void;
}

/** One of them; what the next key finds too is not made anew. */
const Found = memo(function Found({ id, item, isActive, base, onChoose }: FoundProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(item.stockId)}
      className={clsx(
        'flex min-h-16 cursor-pointer items-center gap-3 px-3 py-2 hover:bg-sunken',
        isActive && 'bg-sunken outline-2 -outline-offset-2 outline-focus',
      )}
    >
      <Picture
        path={item.img}
        base={base}
        alt=""
        sizes="48px"
        className="h-12 w-10 shrink-0 rounded-sm bg-sunken object-cover"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{item.productName}</span>
        <span className="block truncate text-sm text-ink-soft">
          {[item.varient, item.sizeTitle, item.sku].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <span className="block font-bold tabular-nums">{formatStaffAmount(item.price)}</span>
        <span className={clsx('block text-sm', item.qty > 0 ? 'text-ink-soft' : 'font-bold text-danger')}>
          {item.qty > 0 ? SEARCH.inStock(item.qty) : SEARCH.outOfStock}
        </span>
      </span>
    </li>
  );
});
