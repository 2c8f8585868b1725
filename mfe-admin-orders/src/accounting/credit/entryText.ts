import type { CreditEntry } from '@shop/shared/contracts/http/accounting/credit';
import { METHOD } from '../texts.ts';
import { ACCOUNT } from './texts.ts';

const methods: Record<string, string> = METHOD;

/** What a line of an account is. */
export function entryText({ kind, invoiceNumber, method }: CreditEntry): string {
  if (kind === 'order') return ACCOUNT.order(invoiceNumber);
  if (kind === 'return') return ACCOUNT.returned(invoiceNumber);
  return kind === 'reversal' ? ACCOUNT.reversal : ACCOUNT.payment(methods[method] ?? method);
}

/** What stands beside it. */
export function entryNote({ kind, note, invoiceNumber }: CreditEntry): string {
  return [kind === 'order' || kind === 'return' ? '' : invoiceNumber, note].filter(Boolean).join(' · ');
}
