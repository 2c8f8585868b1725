import { clsx } from 'clsx';
import { SEARCH } from '../texts.ts';

interface MoreFoundProps {
  id: string;
  isActive: boolean;
  onChoose(): void;
}

/** The last option: shows all that is found. */
export function MoreFound({ id, isActive, onChoose }: MoreFoundProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={clsx(
        'flex min-h-11 cursor-pointer items-center justify-center font-bold text-sky hover:bg-sunken',
        isActive && 'bg-sunken outline-2 -outline-offset-2 outline-focus',
      )}
    >
      {SEARCH.more}
    </li>
  );
}
