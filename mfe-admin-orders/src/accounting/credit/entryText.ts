import type { CreditEntry } from '@shop/shared/contracts/http/accounting/credit';
import { METHOD } from '../texts.ts';
import { ENTRY } from './texts.ts';

/** What a line of an account is. */
export function entryText(
  { kind, invoiceNumber, method }: CreditEntry,
  words = ENTRY,
  methods: Record<string, string> = METHOD,
): string {
  if (kind === 'order') return words.order(invoiceNumber);
  if (kind === 'return') return words.returned(invoiceNumber);
  return kind === 'reversal' ? words.reversal : words.payment(methods[method] ?? method);
}

/** What stands beside it. */
export function entryNote({ kind, note, invoiceNumber }: CreditEntry): string {
  return [kind === 'order' || kind === 'return' ? '' : invoiceNumber, note].filter(Boolean).join(' · ');
}
