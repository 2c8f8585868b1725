import { CheckIcon } from '@shop/shared/ui/StrokeIcons';
import { PRODUCT } from '../texts.ts';

/** What makes buying here safe. */
export function Promises() {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {PRODUCT.promises.map((promise) => (
        <li key={promise} className="flex items-center gap-1.5">
          <CheckIcon className="size-4 text-leaf" />
          {promise}
        </li>
      ))}
    </ul>
  );
}
