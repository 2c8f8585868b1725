import { createContext, use } from 'react';
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

/**
 * How much of each file has left (0 to 1), when so many bytes of the whole body have: files leave in their order, and
 * the few bytes between them are spread over all.
 */
export function spread(sent: number, total: number, sizes: readonly number[]): number[] {
  const all = sizes.reduce((sum, size) => sum + size, 0);
  let left = total > 0 ? (sent / total) * all : 0;
  return sizes.map((size) => {
    const gone = Math.min(left, size);
    left -= gone;
    return size > 0 ? gone / size : 1;
  });
}
