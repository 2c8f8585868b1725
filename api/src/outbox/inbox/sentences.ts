import type { MessageLanguage } from '@shop/shared/contracts/messageKinds';
import type { Tapped } from '../../orders/confirmation/tapping.ts';

/** What a customer is told at once of what they wrote or tapped. */
export type Told = Tapped | 'since' | 'foreign' | 'again' | 'returns' | 'address' | 'not-possible' | 'stop' | 'start';

/** Of what came of it; `number` is the order's. */
export const SENTENCES: Record<MessageLanguage, Record<Told, (number: string) => string>> = {
  en: {
    confirmed: (number) => `Thank you! Your order ${number} is confirmed, and we send it.`,
    'was-confirmed': (number) => `Your order ${number} is confirmed already. Thank you!`,
    'changed-meanwhile': (number) =>
      `Your order ${number} has changed since this message: please look at its page, or tell us here.`,
    cancelled: (number) => `Your order ${number} is cancelled. Nothing is to be paid.`,
    'was-cancelled': (number) => `Your order ${number} is cancelled already. Write to us here to order again.`,
    sent: (number) =>
      `Your order ${number} is on its way: nothing was changed. Write to us here if something is wrong.`,
    finished: (number) => `Your order ${number} is completed: nothing was changed.`,
    unknown: () => 'We do not find this order any more. Please write to us here.',
    since: (number) => `You answered about order ${number} since: nothing was changed.`,
    foreign: () => 'This button is of an order of somebody else: nothing was changed.',
    again: (number) => `Thank you. We ask the courier to bring order ${number} again.`,
    returns: (number) => `We ask the courier to bring order ${number} back to us. Nothing is to be paid.`,
    address: (number) => `Please write here where order ${number} is to go.`,
    'not-possible': (number) => `That is not possible for order ${number} just now. We will write or call.`,
    stop: () => 'You get no more messages from us. Write START to get them again.',
    start: () => 'We tell you about your orders again.',
  },
  'ur-Latn': {
    confirmed: (number) => `Shukriya! Aap ka order ${number} confirm ho gaya, hum bhej rahe hain.`,
    'was-confirmed': (number) => `Aap ka order ${number} pehle hi confirm hai. Shukriya!`,
    'changed-meanwhile': (number) =>
      `Is message ke baad order ${number} badal gaya hai: us ka page dekhein, ya humein yahan likhein.`,
    cancelled: (number) => `Aap ka order ${number} cancel ho gaya. Kuch ada nahi karna.`,
    'was-cancelled': (number) => `Aap ka order ${number} pehle hi cancel hai. Dobara mangwana ho to yahan likhein.`,
    sent: (number) => `Aap ka order ${number} rawana ho chuka hai: kuch nahi badla. Koi masla ho to yahan likhein.`,
    finished: (number) => `Aap ka order ${number} mukammal ho chuka hai: kuch nahi badla.`,
    unknown: () => 'Yeh order ab nahi mil raha. Baraye meharbani yahan likhein.',
    since: (number) => `Order ${number} ka jawab aap baad mein de chuke hain: kuch nahi badla.`,
    foreign: () => 'Yeh button kisi aur ke order ka hai: kuch nahi badla.',
    again: (number) => `Shukriya. Hum courier se kehte hain ke order ${number} dobara laye.`,
    returns: (number) => `Hum courier se kehte hain ke order ${number} wapas laye. Kuch ada nahi karna.`,
    address: (number) => `Yahan likhein ke order ${number} kahan bhejna hai.`,
    'not-possible': (number) => `Order ${number} ke liye abhi yeh mumkin nahi. Hum likhein ge ya call karein ge.`,
    stop: () => 'Ab aap ko hamari taraf se message nahi aayen ge. Dobara chahiyen to START likhein.',
    start: () => 'Hum aap ko orders ke baare mein phir batayen ge.',
  },
  ur: {
    confirmed: (number) => `شکریہ! آپ کا آرڈر ${number} کنفرم ہو گیا، ہم بھیج رہے ہیں۔`,
    'was-confirmed': (number) => `آپ کا آرڈر ${number} پہلے ہی کنفرم ہے۔ شکریہ!`,
    'changed-meanwhile': (number) => `اس میسج کے بعد آرڈر ${number} بدل گیا ہے: اس کا صفحہ دیکھیں، یا ہمیں یہاں لکھیں۔`,
    cancelled: (number) => `آپ کا آرڈر ${number} منسوخ ہو گیا۔ کچھ ادا نہیں کرنا۔`,
    'was-cancelled': (number) => `آپ کا آرڈر ${number} پہلے ہی منسوخ ہے۔ دوبارہ منگوانا ہو تو یہاں لکھیں۔`,
    sent: (number) => `آپ کا آرڈر ${number} روانہ ہو چکا ہے: کچھ نہیں بدلا۔ کوئی مسئلہ ہو تو یہاں لکھیں۔`,
    finished: (number) => `آپ کا آرڈر ${number} مکمل ہو چکا ہے: کچھ نہیں بدلا۔`,
    unknown: () => 'یہ آرڈر اب نہیں مل رہا۔ براہ مہربانی یہاں لکھیں۔',
    since: (number) => `آرڈر ${number} کا جواب آپ بعد میں دے چکے ہیں: کچھ نہیں بدلا۔`,
    foreign: () => 'یہ بٹن کسی اور کے آرڈر کا ہے: کچھ نہیں بدلا۔',
    again: (number) => `شکریہ۔ ہم کوریئر سے کہتے ہیں کہ آرڈر ${number} دوبارہ لائے۔`,
    returns: (number) => `ہم کوریئر سے کہتے ہیں کہ آرڈر ${number} واپس لائے۔ کچھ ادا نہیں کرنا۔`,
    address: (number) => `یہاں لکھیں کہ آرڈر ${number} کہاں بھیجنا ہے۔`,
    'not-possible': (number) => `آرڈر ${number} کے لیے ابھی یہ ممکن نہیں۔ ہم لکھیں گے یا کال کریں گے۔`,
    stop: () => 'اب آپ کو ہماری طرف سے میسج نہیں آئیں گے۔ دوبارہ چاہییں تو START لکھیں۔',
    start: () => 'ہم آپ کو آرڈرز کے بارے میں پھر بتائیں گے۔',
  },
};
