import { useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import type { Conflict, Difference } from './differences.ts';
import { FORM } from './texts.ts';

interface ChangedMeanwhileProps {
  conflict: Conflict<unknown>;
  onChoose(theirs: ReadonlySet<string>): void;
  onCancel(): void;
}

/** Shows what somebody else saved beside what was entered here, field by field; no choice loses anything. */
export function ChangedMeanwhile({ conflict, onChoose, onCancel }: ChangedMeanwhileProps) {
  const { differences, isSame } = conflict;
  const description = isSame ? FORM.meanwhile.same : FORM.meanwhile.untouched;
  const [theirs, setTheirs] = useState(
    () => new Set(differences.filter(({ onlyTheirs }) => onlyTheirs).map(({ key }) => key)),
  );
  const choose = (key: string, takes: boolean) => {
    const next = new Set(theirs);
    if (takes) next.add(key);
    else next.delete(key);
    setTheirs(next);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={FORM.meanwhile.title}
      description={differences.length > 0 ? FORM.meanwhile.description : description}
      size="lg"
    >
      <div className="flex flex-col gap-4">
        {differences.map((difference) => (
          <DifferenceChoice
            key={difference.key}
            difference={difference}
            takesTheirs={theirs.has(difference.key)}
            onChange={(takes) => choose(difference.key, takes)}
          />
        ))}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          {FORM.meanwhile.cancel}
        </Button>
        <Button onClick={() => onChoose(theirs)}>{FORM.meanwhile.save}</Button>
      </div>
    </Dialog>
  );
}

interface DifferenceChoiceProps {
  difference: Difference;
  takesTheirs: boolean;
  onChange(takesTheirs: boolean): void;
}

function DifferenceChoice({ difference, takesTheirs, onChange }: DifferenceChoiceProps) {
  const { key, label, mine, theirs } = difference;
  const choices = [
    { name: FORM.meanwhile.mine, text: mine, takes: false },
    { name: FORM.meanwhile.theirs, text: theirs, takes: true },
  ];
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-bold">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map(({ name, text, takes }) => (
          <label
            key={name}
            className="flex cursor-pointer flex-wrap content-start items-center gap-x-2.5 gap-y-1 rounded-md border border-line-strong px-3 py-2.5 text-sm has-checked:border-coral has-checked:bg-coral-soft"
          >
            <input
              type="radio"
              name={`meanwhile-${key}`}
              checked={takes === takesTheirs}
              onChange={() => onChange(takes)}
              className="size-4 shrink-0 accent-coral"
            />
            <b>{name}</b>
            <span className="w-full whitespace-pre-line">{text || FORM.meanwhile.none}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
