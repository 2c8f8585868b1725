import { Search } from 'lucide-react';
import { useCallback, useId, useImperativeHandle, useMemo, useRef, type Ref } from 'react';
import { fieldStyle } from '@shop/shared/ui/FieldFrame';
import { useCombobox } from '@shop/shared/ui/useCombobox';
import { findCode, searchGoods } from '../book/goods.ts';
import { SEARCH } from '../texts.ts';
import { useDesk, useTillState } from '../useTill.tsx';
import { FoundItems, optionId } from './FoundItems.tsx';
import { useUnhurried } from './useUnhurried.ts';

/** More than one looks through while somebody waits. */
const MOST_FOUND = 15;

export interface SearchField {
  focus(): void;
  clear(): void;
}

/**
 * The search of the till (admin specification, 2 and 5). Enter adds the exact code, the marked item, or the only one.
 * The field keeps what is typed itself, so that a scanner's keys render nothing; what is found lies above the shelf, which
 * is not laid out anew for it.
 */
export function ProductSearch({ ref }: { ref: Ref<SearchField> }) {
  const { wanted, type } = useUnhurried();
  const input = useRef<HTMLInputElement>(null);
  const clear = useCallback(() => {
    if (input.current) input.current.value = '';
    type('');
  }, [type]);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus({ preventScroll: true }), clear }), [clear]);
  const goods = useTillState((state) => state.goods);
  const { add, scan } = useDesk();
  const list = useId();
  const found = useMemo(() => searchGoods(goods, wanted, MOST_FOUND), [goods, wanted]);
  const choose = useCallback(
    (stockId: number) => {
      add(stockId);
      clear();
    },
    [add, clear],
  );
  const box = useCombobox({
    list,
    options: found.map(({ stockId }) => optionId(list, stockId)),
    onChoose: (option) => choose(Number(option.slice(list.length + 1))),
  });

  function enter(text: string) {
    if (text === '') return;
    const exact = findCode(goods, text);
    const all = exact ? [exact] : searchGoods(goods, text, 2);
    if (all[0] && all.length === 1) choose(all[0].stockId);
    else if (all.length === 0) {
      scan(text);
      clear();
    }
  }

  return (
    <div className="relative z-10">
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft"
        />
        <input
          {...box.attributes}
          ref={input}
          type="search"
          aria-label={SEARCH.label}
          placeholder={SEARCH.placeholder}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            type(event.target.value);
            box.setWanted(true);
          }}
          onKeyDown={(event) => {
            const typed = event.currentTarget.value.trim();
            if (event.key === 'Enter' && (box.active === null || findCode(goods, typed))) {
              event.preventDefault();
              enter(typed);
            } else if (event.key === 'Escape') clear();
            else box.onKeyDown(event);
          }}
          className={fieldStyle(false, 'min-h-13 pl-11 text-lg text-ellipsis')}
        />
      </div>
      <p role="status" className="sr-only">
        {wanted.trim() && (found.length > 0 ? SEARCH.found(found.length) : SEARCH.none)}
      </p>
      <FoundItems id={list} items={found} active={box.active} onChoose={choose} typed={wanted} />
    </div>
  );
}
