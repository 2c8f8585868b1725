import { useEffect, useState, type KeyboardEvent as ReactKeyboardEvent } from 'react';

interface ComboboxOptions {
  /** Id of the listbox. */
  list: string;
  /** Ids of the options, from the top; none while there is nothing to suggest. */
  options: readonly string[];
  onChoose(option: string): void;
  startsOpen?: boolean;
  /** Enter without a marked option closes the list instead of sending the form. */
  enterCloses?: boolean;
}

/**
 * A text field with a list of suggestions below it (WAI-ARIA authoring practices: combobox, no automatic choice). Arrows
 * move through the options and the field itself, Enter chooses, Escape closes. The field keeps the focus; it gets
 * `attributes` and `onKeyDown`, and says by `setWanted` when the list should be there.
 */
export function useCombobox({ list, options, onChoose, startsOpen = false, enterCloses = false }: ComboboxOptions) {
  const [isWanted, setIsWanted] = useState(startsOpen);
  const [marked, setMarked] = useState<string | null>(null);
  const isOpen = isWanted && options.length > 0;
  const active = isOpen && marked !== null && options.includes(marked) ? marked : null;

  useEffect(() => {
    if (active !== null) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function setWanted(wanted: boolean) {
    setIsWanted(wanted);
    setMarked(null);
  }

  function onKeyDown(event: KeyboardEvent | ReactKeyboardEvent) {
    const { key } = event;
    if ('nativeEvent' in event ? event.nativeEvent.isComposing : event.isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (options.length === 0) return;
      setIsWanted(true);
      // One stop more than there are options: the field itself.
      const stops = options.length + 1;
      const at = (active === null ? 0 : options.indexOf(active) + 1) + (key === 'ArrowDown' ? 1 : stops - 1);
      setMarked(options[(at % stops) - 1] ?? null);
    } else if (key === 'Enter' && active !== null) onChoose(active);
    else if (isOpen && (key === 'Escape' || (key === 'Enter' && enterCloses))) setWanted(false);
    else return;
    event.preventDefault();
  }

  const attributes = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': list,
    'aria-expanded': isOpen,
    'aria-activedescendant': active ?? undefined,
  } as const;
  return { isWanted, isOpen, active, setWanted, onKeyDown, attributes };
}
