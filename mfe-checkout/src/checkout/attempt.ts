import type { CreateOrder } from '@shop/shared/contracts/http/orders';
import type { ShellApi } from '@shop/shared/contracts/remote';

interface Attempt {
  /** The order without what differs from try to try. */
  fingerprint: string;
  key: string;
}

const attempts = new WeakMap<ShellApi, Attempt>();

/**
 * The `Idempotency-Key` of this order: the same for every try of the same order, so that a repeated submit is harmless,
 * and a new one as soon as cart or form differ.
 */
export function attemptKey(shell: ShellApi, { user, items, summary }: CreateOrder): string {
  const fingerprint = JSON.stringify([user, items, summary]);
  const known = attempts.get(shell);
  if (known?.fingerprint === fingerprint) return known.key;
  const attempt = { fingerprint, key: crypto.randomUUID() };
  attempts.set(shell, attempt);
  return attempt.key;
}

/** After a success: the same cart and form again are a new order. */
export function endAttempt(shell: ShellApi): void {
  attempts.delete(shell);
}
