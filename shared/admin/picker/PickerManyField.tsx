import { useState } from 'react';
import { CloseIcon } from '../../ui/icon/StrokeIcons.tsx';
import type { PickerFieldProps } from './PickerField.tsx';
import { FieldFrame } from '../../ui/field/FieldFrame.tsx';
import { PickerBox } from './PickerBox.tsx';
import { PICKER } from './texts.ts';
import { useChoices } from './useChoices.ts';

export interface PickerManyFieldProps extends Omit<
  PickerFieldProps,
  'value' | 'onChange' | 'chosenLabel' | 'create' | 'inputRef'
> {
  /** Ids of what is chosen, in the order they were chosen in. */
  value: readonly string[];
  onChange(value: string[]): void;
  create?: PickerFieldProps['create'];
}

/** Several of many: the list stays open while one chooses, what is chosen stands above the field and can be taken out. */
export function PickerManyField(props: PickerManyFieldProps) {
  const { label, hideLabel, hint, error, counter, className, id, value, onChange, options, ...box } = props;
  const choices = useChoices(options);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const labelOf = (chosen: string) => choices.known.find((option) => option.id === chosen)?.label ?? chosen;
  const remove = (gone: string) => {
    onChange(value.filter((chosen) => chosen !== gone));
    input?.focus();
  };
  return (
    <FieldFrame {...{ id, label, hideLabel, hint, error, counter, className }} required={props.required}>
      {(link) => (
        <div className="flex flex-col gap-1.5">
          <PickerBox
            {...box}
            inputRef={setInput}
            link={link}
            label={label}
            choices={choices}
            shown=""
            several
            isChosen={(option) => value.includes(option.id)}
            onPick={({ id: picked }) =>
              onChange(value.includes(picked) ? value.filter((chosen) => chosen !== picked) : [...value, picked])
            }
          />
          {value.length > 0 && (
            <ul aria-label={PICKER.chosen(label)} className="flex flex-wrap gap-1.5">
              {value.map((chosen) => (
                <li key={chosen}>
                  <button
                    type="button"
                    aria-label={PICKER.remove(labelOf(chosen))}
                    onClick={() => remove(chosen)}
                    className="flex min-h-8 items-center gap-1.5 rounded-full border border-line-strong bg-sunken pr-2 pl-3 text-sm font-semibold hover:border-ink"
                  >
                    <span>{labelOf(chosen)}</span>
                    <CloseIcon className="size-3.5" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
