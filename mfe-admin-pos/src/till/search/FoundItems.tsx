import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Picture } from '@shop/shared/ui/picture/Picture';
import { useDebounced } from '@shop/shared/ui/useDebounced';
import { SEARCH } from '../texts.ts';

/** Longer than between two keys of somebody who types on, also with one finger. */
const REST_MS = 300;

export interface FoundItemsProps {
  id: string;
  items: readonly StockVariation[];
  typed: string;
  /** The marked one's id in the page. */
  active: string | null;
  onChoose(stockId: number): void;
  /** Below them. */
  children?: ReactNode;
}

/** An item's id in the page. */
export const optionId = (list: string, stockId: number): string => `${list}-${stockId}`;

/** Above the shelf, laid out and painted by itself. */
const PLACE =
  'absolute inset-x-0 top-full mt-2 rounded-lg border border-line-strong bg-card shadow-lg contain-content will-change-transform';

/** What the search has found. */
export function FoundItems({ id, items, typed, active, onChoose, children }: FoundItemsProps) {
  const { api } = useShell();
  const rested = useDebounced(items, REST_MS);
  if (items.length === 0)
    return typed.trim() ? <p className={clsx(PLACE, 'p-6 text-center text-ink-soft')}>{SEARCH.none}</p> : null;
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={SEARCH.list}
      className={clsx(PLACE, 'max-h-[60dvh] divide-y divide-line overflow-y-auto overscroll-contain')}
    >
      {items.map((item, at) => {
        const option = optionId(id, item.stockId);
        return (
          <Found
            // By place: what the next key finds is written into the rows that stand there.
            key={at}
            id={option}
            item={item}
            img={rested[at]?.img ?? null}
            isActive={active === option}
            base={api.base}
            onChoose={onChoose}
          />
        );
      })}
      {children}
    </ul>
  );
}

interface FoundProps {
  id: string;
  item: StockVariation;
  /** Of what stood in its place when one last stopped typing: pictures cost more than words, putting them in and out most. */
  img: string | null;
  isActive: boolean;
  base: string;
  onChoose(stockId: number): void;
}

/** One of them. */
const Found = memo(function Found({ id, item, img, isActive, base, onChoose }: FoundProps) {
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
        {img !== null && (
          <Picture
            key={img}
            path={img}
            base={base}
            alt=""
            sizes="48px"
            className={clsx('size-full object-cover', img !== item.img && 'invisible')}
          />
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
