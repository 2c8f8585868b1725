/** Why nothing was printed, as far as a person can do something about it. */
export type TroubleKind = 'unsupported' | 'missing' | 'busy' | 'denied' | 'stuck' | 'failed';

export class PrinterTrouble extends Error {
  readonly kind: TroubleKind;

  constructor(kind: TroubleKind, cause?: unknown) {
    super(kind, { cause });
    this.name = 'PrinterTrouble';
    this.kind = kind;
  }
}

const nameOf = (error: unknown): string => (error instanceof Error || error instanceof DOMException ? error.name : '');

/** Whether the person closed the browser's own list without choosing. */
export const isNothingChosen = (error: unknown): boolean => nameOf(error) === 'NotFoundError';

/** What a failure to reach the printer means; it was there a moment ago. */
export function openTrouble(error: unknown): PrinterTrouble {
  if (error instanceof PrinterTrouble) return error;
  const name = nameOf(error);
  if (name === 'SecurityError' || name === 'NotAllowedError') return new PrinterTrouble('denied', error);
  if (name === 'NotFoundError') return new PrinterTrouble('missing', error);
  return new PrinterTrouble('busy', error);
}

/** What a failure while printing means. */
export function sendTrouble(error: unknown): PrinterTrouble {
  if (error instanceof PrinterTrouble) return error;
  const isLost = ['NetworkError', 'NotFoundError', 'InvalidStateError'].includes(nameOf(error));
  return new PrinterTrouble(isLost ? 'missing' : 'failed', error);
}
