import { Search } from 'lucide-react';
import { useCallback, useId, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { scannedCode } from '@shop/shared/format/codes';
import { fieldStyle } from '@shop/shared/ui/field/FieldFrame';
import { useCombobox } from '@shop/shared/ui/field/useCombobox';
import { findCode, searchVariations } from '../book/variations.ts';
import { SEARCH } from '../texts.ts';
import { useTill, useTillState } from '../useTill.tsx';
import { FoundItems, optionId } from './FoundItems.tsx';
import { MoreFound } from './MoreFound.tsx';
import { useUnhurried } from './useUnhurried.ts';

/** As many as are seen without scrolling: they stand there with the key that found them. */
const AT_ONCE = 6;
/** More than one looks through while somebody waits. */
const MOST_FOUND = 50;

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
  const variations = useTillState((state) => state.variations);
  const { add, scan } = useTill();
  const list = useId();
  const [wholeOf, setWholeOf] = useState<string | null>(null);
  const most = wholeOf === wanted ? MOST_FOUND : AT_ONCE;
  const found = useMemo(() => searchVariations(variations, wanted, most + 1), [variations, wanted, most]);
  const shown = useMemo(() => found.slice(0, most), [found, most]);
  const hasMore = most === AT_ONCE && found.length > most;
  const more = `${list}-more`;
  const choose = useCallback(
    (stockId: number) => {
      add(stockId);
      clear();
    },
    [add, clear],
  );
  const box = useCombobox({
    list,
    options: [...shown.map(({ stockId }) => optionId(list, stockId)), ...(hasMore ? [more] : [])],
    onChoose: (option) => (option === more ? setWholeOf(wanted) : choose(Number(option.slice(list.length + 1)))),
  });

  function enter(text: string) {
    if (text === '') return;
    const exact = findCode(variations, text);
    // So many digits are a code: what merely has them inside its own is something else.
    const all = exact ? [exact] : /^\d{8,}$/.test(scannedCode(text)) ? [] : searchVariations(variations, text, 2);
    if (all[0] && all.length === 1) choose(all[0].stockId);
    else if (all.length === 0) {
      scan(text);
      clear();
    }
  }

  return (
    <div className="relative z-10">
      <div className="relative h-13 contain-layout contain-size">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft"
        />
        <input
          {...box.attributes}
          ref={input}
          type="search"
          dir="auto"
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
            if (event.key === 'Enter' && (box.active === null || findCode(variations, typed))) {
              event.preventDefault();
              enter(typed);
            } else if (event.key === 'Escape') clear();
            else box.onKeyDown(event);
          }}
          className={fieldStyle(false, 'min-h-13 pl-11 text-lg text-ellipsis')}
        />
      </div>
      <p role="status" className="sr-only">
        {wanted.trim() && (found.length > 0 ? SEARCH.found(shown.length, found.length > most) : SEARCH.none)}
      </p>
      <FoundItems id={list} items={shown} active={box.active} onChoose={choose} typed={wanted}>
        {hasMore && <MoreFound id={more} isActive={box.active === more} onChoose={() => setWholeOf(wanted)} />}
      </FoundItems>
    </div>
  );
}
