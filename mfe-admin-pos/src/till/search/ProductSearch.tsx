import { Search } from 'lucide-react';
import { useDeferredValue, useId, type Ref } from 'react';
import { fieldStyle } from '@shop/shared/ui/FieldFrame';
import { useCombobox } from '@shop/shared/ui/useCombobox';
import { findCode, searchGoods } from '../book/goods.ts';
import { SEARCH } from '../texts.ts';
import { useDesk, useTillState } from '../useTill.tsx';
import { FoundItems } from './FoundItems.tsx';
import { useUnhurried } from './useUnhurried.ts';

/** More than one looks through while somebody waits. */
const MOST_FOUND = 30;

export interface ProductSearchProps {
  typed: string;
  onType(text: string): void;
  ref: Ref<HTMLInputElement>;
}

/** The search of the till (admin specification, 2 and 5). Enter adds the exact code, the marked item, or the only one. */
export function ProductSearch({ typed, onType, ref }: ProductSearchProps) {
  const goods = useTillState((state) => state.goods);
  const { add, scan } = useDesk();
  const list = useId();
  const wanted = useDeferredValue(useUnhurried(typed));
  const found = searchGoods(goods, wanted, MOST_FOUND);
  const idOf = (stockId: number) => `${list}-${stockId}`;
  const choose = (stockId: number) => {
    add(stockId);
    onType('');
  };
  const box = useCombobox({
    list,
    options: found.map(({ stockId }) => idOf(stockId)),
    onChoose: (option) => choose(Number(option.slice(list.length + 1))),
  });

  function enter() {
    const text = typed.trim();
    if (text === '') return;
    const exact = findCode(goods, text);
    const all = exact ? [exact] : searchGoods(goods, text, 2);
    if (all[0] && all.length === 1) choose(all[0].stockId);
    else if (all.length === 0) {
      scan(text);
      onType('');
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft"
        />
        <input
          {...box.attributes}
          ref={ref}
          type="search"
          aria-label={SEARCH.label}
          placeholder={SEARCH.placeholder}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            onType(event.target.value);
            box.setWanted(true);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (box.active === null || findCode(goods, typed))) {
              event.preventDefault();
              enter();
            } else if (event.key === 'Escape') onType('');
            else box.onKeyDown(event);
          }}
          className={fieldStyle(false, 'min-h-13 pl-11 text-lg text-ellipsis')}
        />
      </div>
      <p role="status" className="sr-only">
        {wanted.trim() && (found.length > 0 ? SEARCH.found(found.length) : SEARCH.none)}
      </p>
      <FoundItems id={list} items={found} active={box.active} idOf={idOf} onChoose={choose} typed={wanted} />
    </div>
  );
}
