import { createContext, use } from 'react';
import { spread } from './progress.ts';
import type { SendingProgress } from './useEntityForm.tsx';

/** What has left of a form that is being sent; null while it is not. */
export const Sending = createContext<SendingProgress | null>(null);

/** How much of a file has left, 0 to 1; null while nothing is being sent, or not this file. */
export function useSent(file: File | undefined): number | null {
  const sending = use(Sending);
  const at = file && sending ? sending.files.indexOf(file) : -1;
  if (!sending || at < 0) return null;
  const sizes = sending.files.map(({ size }) => size);
  return spread(sending.sent, sending.total, sizes)[at] ?? null;
}
