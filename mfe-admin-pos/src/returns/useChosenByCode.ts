import { useEffect } from 'react';
import { beep } from '@shop/shared/admin/scanner/beep';
import type { CashStep } from '@shop/shared/contracts/http/orders/payments';
import type { Returnable } from '@shop/shared/contracts/http/till/returns';
import { codeKey } from '@shop/shared/format/codes';
import { chosenOf, leftOf, withPieces, type Choice } from './choice.ts';
import { RETURNING } from './texts.ts';

/** What a return needs of the till where it is made. */
export interface ReturnTill {
  /** Says where what is scanned goes; null for the cart. */
  takeCodes(take: ((code: string) => void) | null): void;
  /** What has exactly this barcode or SKU. */
  stockIdOf(code: string): number | undefined;
  /** The number of the sale whose receipt has this code; of every other text itself. */
  numberOf(text: string): Promise<string>;
  /** Rupees that cash is rounded to. */
  cashStep: CashStep;
  /** Cash is rounded to so many rupees by now. */
  roundTo(step: CashStep): void;
}

interface ChosenByCode {
  sale: Returnable;
  till: Pick<ReturnTill, 'takeCodes' | 'stockIdOf'>;
  onChoose(change: (choice: Choice) => Choice): void;
  onUnknown(text: string): void;
}

/** What is scanned while a receipt is open comes back: one piece more of its line. */
export function useChosenByCode({ sale, till: { takeCodes, stockIdOf }, onChoose, onUnknown }: ChosenByCode): void {
  useEffect(() => {
    takeCodes((code) => {
      const stockId = stockIdOf(code);
      const isMeant = (sku: string) => codeKey(sku) === codeKey(code);
      const lines = sale.lines.filter((line) => line.stockId === stockId || isMeant(line.sku));
      if (lines.every((line) => leftOf(line) === 0)) {
        beep();
        onUnknown(RETURNING.notOfSale(code));
        return;
      }
      onChoose((choice) => {
        const line = lines.find((one) => chosenOf(choice, one).quantity < leftOf(one));
        return line ? withPieces(choice, line, chosenOf(choice, line).quantity + 1) : choice;
      });
    });
    return () => takeCodes(null);
  });
}
