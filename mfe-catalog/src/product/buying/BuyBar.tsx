import type { ReactNode } from 'react';

/**
 * Where one buys. On phones it stays at the bottom of the window; it comes last in the column, so it never covers what
 * could not be scrolled above it. In a very low window it would take too much room, and stays in its place.
 */
export function BuyBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-sticks-to-bottom
      className="mt-5 flex gap-2.5 bg-page py-2 md:gap-3 sticking:sticky sticking:bottom-0 sticking:z-10 sticking:order-last sticking:-mx-4 sticking:border-t sticking:border-line sticking:px-4"
    >
      {children}
    </div>
  );
}
