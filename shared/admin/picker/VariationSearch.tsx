import { useRef, useState, type KeyboardEvent } from 'react';
import { type StockVariation, LIST_STOCK } from '../../contracts/http/catalog/catalog.ts';
import type { ShellApi } from '../../contracts/remote.ts';
import { useShell } from '../../remote/RemoteRoot.tsx';
import { codeKey, scannedCode } from '../../format/codes.ts';
import { itemName } from '../../format/itemNames.ts';
import { callList } from '../calls/call.ts';
import { beep } from '../scanner/beep.ts';
import { useScanner } from '../scanner/useScanner.ts';
import { PickerField } from './PickerField.tsx';
import { STOCK_SEARCH } from './texts.ts';

/** More of a search nobody reads. */
const MOST_FOUND = 30;

export interface VariationSearchProps {
  /** What stands behind each in the list. */
  about?: (item: StockVariation) => string;
  onAdd(item: StockVariation): void;
  /** Takes what is scanned, and what is typed whole and looks like a code, without looking it up: it need not wait for an answer. */
  onCode?: (code: string) => void;
  label?: string;
  hint?: string;
  /** It has the focus from the beginning. */
  autoFocus?: boolean;
  error?: string | undefined;
}

/**
 * One box for names and scanners: what is typed narrows a list down; Enter looks for exactly this barcode or SKU and adds
 * it, and the box is empty again for the next. Enter after an arrow takes the marked one. A scanner is heard wherever the
 * focus is.
 */
export function VariationSearch({
  about = ({ sku }) => sku,
  onAdd,
  onCode,
  autoFocus = false,
  label = STOCK_SEARCH.label,
  hint = STOCK_SEARCH.hint,
  error,
}: VariationSearchProps) {
  const shell = useShell();
  const [round, setRound] = useState(0);
  const [message, setMessage] = useState('');
  const found = useRef(new Map<string, StockVariation>());
  const moved = useRef(false);
  const keepsFocus = useRef(autoFocus);
  const box = useRef<HTMLDivElement>(null);

  function begin() {
    keepsFocus.current = true;
    moved.current = false;
    setRound((last) => last + 1);
  }

  function fail(text: string) {
    beep();
    setMessage(text);
  }

  /** What was scanned is that code and nothing that merely contains it. */
  async function take(text: string, isScanned: boolean) {
    // A scan leaves the focus where it is.
    if (!isScanned || box.current?.contains(document.activeElement)) begin();
    setMessage('');
    if (onCode && (isScanned || /^\S*\d\S*$/.test(text))) return onCode(text);
    try {
      const items = await find(shell, text);
      const same = items.filter(({ barcode, sku }) => [barcode, sku].some((code) => sameCode(code, text)));
      const [item] = same.length > 0 || isScanned ? same : items;
      if (!item) fail(STOCK_SEARCH.notFound(text));
      else if (same.length > 0 || items.length === 1) onAdd(item);
      else fail(STOCK_SEARCH.several(items.length, text));
    } catch {
      fail(STOCK_SEARCH.lookupFailed(text));
    }
  }
  useScanner({ onCode: (code) => void take(code, true) });

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const { target, key } = event;
    if (!(target instanceof HTMLInputElement)) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') moved.current = true;
    else if (key === 'Enter' && !moved.current && target.value.trim()) {
      // A scanner is faster than the list below: what it marks may still be of the last search.
      event.preventDefault();
      event.stopPropagation();
      void take(scannedCode(target.value), false);
    } else if (key.length === 1) moved.current = false;
  }

  return (
    <div ref={box} onKeyDownCapture={press}>
      <PickerField
        key={round}
        name="items"
        label={label}
        hint={hint}
        error={message || error}
        value=""
        empty={STOCK_SEARCH.noItem}
        inputRef={(input) => {
          if (input && keepsFocus.current) input.focus();
          keepsFocus.current = false;
        }}
        options={(typed) => ({
          queryKey: ['stock', 'found', typed],
          queryFn: async ({ signal }) => {
            const items = await find(shell, typed, signal);
            for (const item of items) found.current.set(String(item.stockId), item);
            return items.map((item) => ({ id: String(item.stockId), label: `${itemName(item)} · ${about(item)}` }));
          },
          narrowed: true,
        })}
        onChange={(id) => {
          const item = found.current.get(id);
          if (!item) return;
          setMessage('');
          onAdd(item);
          begin();
        }}
      />
    </div>
  );
}

async function find(shell: ShellApi, text: string, signal?: AbortSignal): Promise<StockVariation[]> {
  const query = { q: text, sort: 'product', limit: MOST_FOUND };
  const { data } = await callList(shell, LIST_STOCK, { query, ...(signal && { signal }) });
  return data;
}

const sameCode = (code: string, text: string): boolean => code !== '' && codeKey(code) === codeKey(text);
