import { createContext, use, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { TillState, TillStore } from './book/tillStore.ts';

/** What can be done on a till from anywhere in it. */
export interface TillActions {
  /** Adds an item, or says why it cannot be added. */
  add(stockId: number): void;
  /** The item with exactly this code, or a beep and what is wrong. */
  scan(code: string): void;
  /** Puts the focus where the next product is typed; on a touch screen only when `always`. */
  focusSearch(always?: boolean): void;
}

const Till = createContext<(TillActions & { store: TillStore }) | null>(null);

export function TillProvider({ value, children }: { value: TillActions & { store: TillStore }; children: ReactNode }) {
  return <Till value={value}>{children}</Till>;
}

export function useTill(): TillActions & { store: TillStore } {
  const till = use(Till);
  if (!till) throw new Error('Outside of a till');
  return till;
}

/** A part of the till's state; renders anew when that part changes. */
export function useTillState<T>(part: (state: TillState) => T): T {
  return useStore(useTill().store, part);
}
