import { useEffect, useRef } from 'react';

export interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Some are, some are not. */
  mixed?: boolean;
  disabled?: boolean;
  onChange(): void;
}

/** A box to select rows with; its target is as large as a button. */
export function SelectBox({ label, checked, mixed = false, disabled, onChange }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className="-m-2 inline-flex cursor-pointer p-2 align-middle">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        className="size-5 cursor-pointer accent-coral-deep"
      />
    </label>
  );
}
