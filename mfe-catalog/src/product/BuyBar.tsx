import type { ReactNode } from 'react';

/**
 * Where one buys. On phones it stays at the bottom of the window; it comes last in the column, so it never covers what
 * could not be scrolled above it. In a very low window it would take too much room, and stays in its place.
 */
export function BuyBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-sticks-to-bottom
      className="mt-5 flex gap-2.5 bg-page py-2 md:gap-3 max-md:[@media(min-height:26rem)]:sticky max-md:[@media(min-height:26rem)]:bottom-0 max-md:[@media(min-height:26rem)]:z-10 max-md:[@media(min-height:26rem)]:order-last max-md:[@media(min-height:26rem)]:-mx-4 max-md:[@media(min-height:26rem)]:px-4 max-md:[@media(min-height:26rem)]:shadow-lg"
    >
      {children}
    </div>
  );
}
