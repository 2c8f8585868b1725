import type { ReactNode } from 'react';

/**
 * Where one buys. On phones it stays at the bottom of the window; it comes last in the column, so it never covers what
 * could not be scrolled above it. In a very low window it would take too much room, and stays in its place.
 */
export function BuyBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-sticks-to-bottom
      className="mt-5 flex gap-2.5 bg-page py-2 max-md:bottom-0 max-md:z-10 max-md:order-last max-md:-mx-4 max-md:px-4 max-md:shadow-lg md:gap-3 max-md:[@media(min-height:26rem)]:sticky"
    >
      {children}
    </div>
  );
}
