import { isGtin } from '../../format/codes.ts';

/** Keys further apart than this, in milliseconds, belong to no burst: slow scanners take 70, busy machines some more. */
export const LONGEST_GAP_MS = 150;
/** Nobody types six keys at this pace; many scanners do it in a tenth. */
const MACHINE_MS = 35;
/** Between the longest and the shortest gap of a scanner. */
const STEADY_MS = 45;
/** Shorter than any barcode or SKU of a shop. */
const SHORTEST_CODE = 6;

/** Where the keys of a burst went. */
export type Into = 'nothing' | 'search' | 'number' | 'words';

export interface Burst {
  /** As it was typed. */
  text: string;
  into: Into;
  /** Milliseconds between its keys. */
  gaps: readonly number[];
  /** Enter or Tab ended it, not a pause. */
  hasEnd: boolean;
  /** The page knows it as one of its codes. */
  isKnown: boolean;
}

const AIM = /^\][a-z][0-9a-z]/i;
const PLAIN = /^[\w\-./]+$/;
const PHONE = /^(?:\+?92|0092|0)?3\d{9}$/;
/** As SKUs and invoices are numbered: groups of capitals and digits. */
const NUMBERED = /^(?=.*\d)[A-Z0-9]+(?:[-/][A-Z0-9]+)+$/i;

/**
 * Whether a burst of keys was a scanner. By its pace where no hand is as quick; else by what it says: a fast typist's
 * words, amounts and phone numbers stay in their fields.
 */
export function isScan({ text, into, gaps, hasEnd, isKnown }: Burst): boolean {
  const isMachine = gaps.length > 0 && gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length <= MACHINE_MS;
  const isSteady = Math.max(...gaps) - Math.min(...gaps) <= STEADY_MS;
  const hasDigit = /\d/.test(text);
  if (into === 'nothing')
    return isMachine ? text.length >= 3 : text.length >= SHORTEST_CODE && hasDigit && PLAIN.test(text.replace(AIM, ''));
  if (text.length < SHORTEST_CODE) return false;
  if (AIM.test(text)) return isMachine || hasEnd;
  const isNumber = /^\d{8,}$/.test(text);
  const isCode = isNumber || /[a-z]/i.test(text);
  if (isKnown)
    return isMachine || (hasDigit && isCode && (hasEnd ? into !== 'words' || isSteady : isSteady && isNumber));
  // A phone number may have the length of a barcode.
  if (!PLAIN.test(text) || !hasDigit || (PHONE.test(text) && into !== 'number')) return false;
  if (isMachine && into === 'number') return isCode;
  if (isMachine && isNumber) return hasEnd || isGtin(text);
  if (isMachine && into === 'search') return hasEnd;
  if (!hasEnd || !isCode) return false;
  if (isMachine) return NUMBERED.test(text) && text === text.toUpperCase();
  return isSteady && (isGtin(text) || (into !== 'words' && NUMBERED.test(text)));
}
