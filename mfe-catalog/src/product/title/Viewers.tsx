import { useState } from 'react';
import { useHydrated } from '../../useHydrated.ts';
import { PRODUCT } from '../texts.ts';

const LEAST = 5;
const MOST = 20;

/** A figure between 5 and 20 (storefront specification, 9); it differs per visitor, so never in a rendered page. */
export function Viewers() {
  const hydrated = useHydrated();
  const [count] = useState(() => LEAST + Math.floor(Math.random() * (MOST - LEAST + 1)));
  return (
    <p className="mt-2 flex h-6 max-md:order-1 items-center gap-2 text-sm text-ink-soft">
      {hydrated && (
        <>
          <span aria-hidden="true" className="size-2 rounded-full bg-leaf" />
          <span>{PRODUCT.viewers(count)}</span>
        </>
      )}
    </p>
  );
}
