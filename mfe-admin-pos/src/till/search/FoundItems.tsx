import { clsx } from 'clsx';
import { memo, useDeferredValue } from 'react';
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

/** As many as there is room for: these are seen with the key that found them, the others a moment later. */
const AT_ONCE = 8;

/** Above the shelf, and laid out by itself. */
const PLACE = 'absolute inset-x-0 top-full mt-2 rounded-lg border border-line-strong bg-card shadow-lg contain-content';

/** What the search has found. */
export function FoundItems({ id, items, typed, active, onChoose }: FoundItemsProps) {
  const { api } = useShell();
  const settled = useDeferredValue(items);
  const shown = settled === items ? items : items.slice(0, AT_ONCE);
  if (items.length === 0)
    return typed.trim() ? <p className={clsx(PLACE, 'p-6 text-center text-ink-soft')}>{SEARCH.none}</p> : null;
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={SEARCH.list}
      className={clsx(PLACE, 'max-h-[60dvh] divide-y divide-line overflow-y-auto overscroll-contain')}
    >
      {shown.map((item, at) => {
        const option = optionId(id, item.stockId);
        return (
          <Found
            // By place: what the next key finds is written into the rows that stand there.
            key={at}
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

/** One of them. Its picture comes a moment after its words. */
const Found = memo(function Found({ id, item, isActive, base, onChoose }: FoundProps) {
  const late = useDeferredValue(item.img, '');
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
      <span className="h-12 w-10 shrink-0 overflow-hidden rounded-sm bg-sunken">
        {late === item.img && (
          <Picture key={late} path={late} base={base} alt="" sizes="48px" className="size-full object-cover" />
        )}
      </span>
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
