import type { ReactNode } from 'react';
import { PRODUCT } from '../texts.ts';

/** Around what was viewed before, and around the row that keeps its place. */
export function ViewedSection({ children }: { children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl">{PRODUCT.recentlyViewed}</h2>
      {children}
    </section>
  );
}
