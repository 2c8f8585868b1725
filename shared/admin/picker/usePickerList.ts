import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useState, type ChangeEvent, type ComponentProps } from 'react';
import type { PickerOption } from './options.ts';

export interface PickerListOptions {
  /** What can be chosen for what is typed. */
  items: PickerOption[];
  /** In the field while nothing is typed: what is chosen. */
  shown: string;
  /** Marked when the list opens. */
  chosenId?: string | undefined;
  onType(typed: string): void;
  onPick(option: PickerOption): void;
  /** Left with an emptied field. */
  onEmpty?: (() => void) | undefined;
  /** The list stays open for the next choice. */
  stays?: boolean | undefined;
}

type State = UseComboboxState<PickerOption>;

const { InputBlur, InputChange, InputClick, InputKeyDownEnter, InputKeyDownEscape, ItemClick } =
  useCombobox.stateChangeTypes;

/**
 * The one combobox of the back office: downshift's roles, keys and focus. What is chosen belongs to whoever uses it, so
 * downshift itself never holds a selection. Leaving the field by Tab takes the marked choice; by a click it does not.
 */
export function usePickerList({ items, shown, chosenId, onType, onPick, onEmpty, stays = false }: PickerListOptions) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string | null) => {
    setTyped(text);
    onType(text ?? '');
  };

  function reduce(state: State, { type, changes }: UseComboboxStateChangeOptions<PickerOption>): Partial<State> {
    if (type === InputChange) return { ...changes, highlightedIndex: changes.inputValue?.trim() ? 0 : -1 };
    // A click into what one types moves the caret.
    if (type === InputClick && state.isOpen) return state;
    if (type === InputKeyDownEscape) return { ...changes, selectedItem: null, inputValue: state.inputValue };
    if (stays && type === InputBlur) return { ...changes, selectedItem: null };
    if (stays && (type === ItemClick || type === InputKeyDownEnter))
      // All choices are back once what was typed is gone, and the same place means another one.
      return { ...changes, isOpen: state.isOpen, highlightedIndex: state.inputValue ? -1 : state.highlightedIndex };
    if (changes.isOpen && !state.isOpen) {
      const chosen = items.findIndex(({ id }) => id === chosenId);
      return chosen < 0 ? changes : { ...changes, highlightedIndex: chosen };
    }
    return changes;
  }

  const list = useCombobox<PickerOption>({
    items,
    selectedItem: null,
    inputValue: typed ?? shown,
    itemToString: (item) => item?.label ?? '',
    itemToKey: (item) => item?.id,
    stateReducer: reduce,
    onStateChange: ({ type: change, selectedItem }) => {
      if (selectedItem) {
        type(null);
        onPick(selectedItem);
      } else if (change === InputBlur || change === InputKeyDownEscape) {
        if (typed === '' && change === InputBlur) onEmpty?.();
        if (typed !== null) type(null);
      }
    },
  });

  const inputProps = (props: ComponentProps<'input'>): ComponentProps<'input'> =>
    list.getInputProps({
      dir: 'auto',
      ...props,
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
    });
  return { ...list, typed, inputProps };
}
