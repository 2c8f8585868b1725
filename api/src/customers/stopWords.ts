import { folded } from '@shop/shared/format/search';

const words = (...texts: string[]): ReadonlySet<string> => new Set(texts.map(folded));

/** Whole messages that say nothing else; 'cancel' is about an order, and no word of these. */
const STOP = words(
  'stop',
  'stop all',
  'stop messages',
  'stop messaging',
  'unsubscribe',
  'opt out',
  'optout',
  'msg band karo',
  'message band karo',
  'messages band karo',
  'message band kar do',
  'messages band karein',
  'message na karo',
  'message mat karo',
  'message na karein',
  'message na bhejo',
  'message na bhejein',
  'messages na bhejein',
  'سٹاپ',
  'اسٹاپ',
  'پیغام بند کریں',
  'پیغامات بند کریں',
  'میسج بند کرو',
  'میسج بند کریں',
  'میسج نہ کریں',
  'میسج مت کرو',
  'پیغام نہ بھیجیں',
  'پیغامات نہ بھیجیں',
);

const START = words(
  'start',
  'unstop',
  'subscribe',
  'opt in',
  'message shuru karein',
  'messages shuru karein',
  'message bhejein',
  'پیغام شروع کریں',
  'پیغامات شروع کریں',
  'میسج شروع کریں',
);

/** What a whole message says of being written to: exactly one of these words, with any sign around it; else null. */
export function stopOrStart(text: string): 'stop' | 'start' | null {
  const said = folded(text).replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  if (STOP.has(said)) return 'stop';
  return START.has(said) ? 'start' : null;
}
