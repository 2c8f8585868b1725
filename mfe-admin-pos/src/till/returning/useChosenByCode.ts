import { useEffect } from 'react';
import { beep } from '@shop/shared/admin/scanner/beep';
import type { Returnable } from '@shop/shared/contracts/http/returns';
import { codeKey } from '@shop/shared/format/codes';
import { findCode } from '../book/goods.ts';
import { useDesk } from '../useTill.tsx';
import { chosenOf, leftOf, withPieces, type Choice } from './choice.ts';
import { RETURNING } from './texts.ts';

/** Says where what is scanned goes; null for the cart. */
export type TakeCodes = (take: ((code: string) => void) | null) => void;

interface ChosenByCode {
  sale: Returnable;
  takeCodes: TakeCodes;
  onChoose(change: (choice: Choice) => Choice): void;
  onUnknown(text: string): void;
}

/** What is scanned while a receipt is open comes back: one piece more of its line. */
export function useChosenByCode({ sale, takeCodes, onChoose, onUnknown }: ChosenByCode): void {
  const { store } = useDesk();
  useEffect(() => {
    takeCodes((code) => {
      const stockId = findCode(store.getState().goods, code)?.stockId;
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
