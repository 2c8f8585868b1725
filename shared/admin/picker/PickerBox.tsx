import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode, type RefCallback } from 'react';
import { isWritten, nameKey } from '../../format/plainText.ts';
import { Spinner } from '../../ui/notice/Spinner.tsx';
import { fieldStyle, type FieldLink } from '../../ui/field/FieldFrame.tsx';
import { AttemptKey } from '../form/attemptKey.ts';
import type { PickerCreate } from './create.ts';
import type { PickerOption } from './options.ts';
import { CREATE, PickerList } from './PickerList.tsx';
import { PICKER } from './texts.ts';
import type { Choices } from './useChoices.ts';
import { usePickerList } from './usePickerList.ts';

/** What a picker says of its list where the specification has words of its own; pickers' usual ones stand in. */
export interface PickerSays {
  loading?: string;
  failed?: string;
  /** There is nothing to choose from, whatever one types. */
  none?: string;
}

export interface PickerBoxProps {
  link: FieldLink;
  label: string;
  name?: string | undefined;
  choices: Choices;
  /** In the field while nothing is typed. */
  shown: string;
  chosenId?: string | undefined;
  isChosen(option: PickerOption): boolean;
  onPick(option: PickerOption): void;
  onEmpty?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** Shown when nothing matches, e.g. 'No supplier found.' */
  empty: string;
  says?: PickerSays | undefined;
  create?: PickerCreate | undefined;
  /** The list stays open for the next choice. */
  several?: boolean | undefined;
  placeholder?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Before the text, e.g. a colour. */
  mark?: ReactNode;
  /** Gets the input, to give it the focus. */
  inputRef?: RefCallback<HTMLInputElement> | undefined;
}

/** The field and the list of a picker, without label and error. */
export function PickerBox(props: PickerBoxProps) {
  const { choices, create, label, several, isChosen, onPick, mark } = props;
  const making = useCreation(create, onPick);
  const text = choices.typed.trim();
  const isKnown = choices.known.some((option) => nameKey(option.label) === nameKey(text));
  const offersNew = create !== undefined && isWritten(text) && !isKnown && choices.state === 'ready';
  const items = offersNew ? [...choices.options, { id: CREATE, label: PICKER.create(text) }] : choices.options;

  const list = usePickerList({
    items,
    shown: props.shown,
    chosenId: props.chosenId,
    stays: several,
    onType: choices.setTyped,
    onPick: (option) => (option.id === CREATE ? making.start(text) : onPick(option)),
    onEmpty: props.onEmpty,
  });

  return (
    <div className="relative">
      {mark && list.typed === null && (
        <span className="pointer-events-none absolute top-1/2 left-3 flex -translate-y-1/2">{mark}</span>
      )}
      <input
        {...list.inputProps({
          name: props.name,
          placeholder: props.placeholder,
          required: props.required,
          disabled: props.disabled || making.busy,
          ref: props.inputRef,
          onBlur: props.onBlur,
          onFocus: (event) => event.currentTarget.select(),
          'aria-labelledby': undefined,
        })}
        {...props.link}
        className={fieldStyle(
          props.link['aria-invalid'] ?? false,
          mark && list.typed === null ? 'pr-9 pl-9 text-ellipsis' : 'pr-9 text-ellipsis',
        )}
      />
      <span className="pointer-events-none absolute top-1/2 right-2.5 flex -translate-y-1/2 text-ink-soft">
        {making.busy ? <Spinner className="size-4" /> : <ChevronDown aria-hidden="true" className="size-4" />}
      </span>
      <PickerList
        list={list}
        items={items}
        label={label}
        isChosen={isChosen}
        total={choices.total}
        several={several}
        message={messageOf(choices, props)}
      />
      <div role="status" className="contents">
        {making.busy && <p className="sr-only">{PICKER.creating}</p>}
      </div>
      <div role="alert" className="contents">
        {making.error && <p className="mt-1.5 text-sm font-semibold text-danger">{making.error}</p>}
      </div>
      {making.dialog}
    </div>
  );
}

function messageOf(choices: Choices, { empty, says = {}, create }: Pick<PickerBoxProps, 'empty' | 'says' | 'create'>) {
  if (choices.state === 'loading') return <p role="status">{says.loading ?? PICKER.loading}</p>;
  if (choices.state === 'failed')
    return (
      <p role="status">
        <span>{says.failed ?? PICKER.failed}</span>{' '}
        <button
          type="button"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={choices.retry}
          className="font-bold text-coral-deep underline"
        >
          {PICKER.retry}
        </button>
      </p>
    );
  if (choices.options.length > 0) return null;
  const isTyped = choices.typed.trim() !== '';
  return (
    <p role="status">
      <span className="block">{(!isTyped && says.none) || empty}</span>
      {create && !isTyped && <span className="mt-0.5 block">{PICKER.canCreate}</span>}
    </p>
  );
}

function useCreation(create: PickerCreate | undefined, onPick: (option: PickerOption) => void) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [asked, setAsked] = useState<string | null>(null);

  const [attempt] = useState(() => new AttemptKey());

  async function make({ now }: Extract<PickerCreate, { now: unknown }>, typed: string) {
    setBusy(true);
    try {
      const made = await now(typed, { idempotencyKey: attempt.of(typed) });
      attempt.done();
      onPick(made);
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : PICKER.createFailed);
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    error,
    start(typed: string) {
      setError(undefined);
      if (!create) return;
      if ('now' in create) void make(create, typed);
      else setAsked(typed);
    },
    dialog:
      create && 'dialog' in create && asked !== null
        ? create.dialog({
            typed: asked,
            onCancel: () => setAsked(null),
            onDone: (option) => {
              setAsked(null);
              onPick(option);
            },
          })
        : null,
  };
}
