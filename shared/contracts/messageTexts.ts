import type { MessageKind, MessageLanguage, MessageText } from './messageKinds.ts';

/** What is said until the owner writes it otherwise. Roman Urdu keeps to the letters of one SMS. */
export const DEFAULT_TEXTS: Record<MessageLanguage, Record<MessageKind, MessageText>> = {
  en: {
    placed: {
      subject: 'Your order {number}',
      text: 'Dear {name},\n\nthank you for your order {number}. We call or message you if anything is unclear.\n\n{items}\nTotal: {total}, paid when it is delivered.\n\nWhere it is: {link}\nQuestions: {phone}\n\n{shop}',
    },
    confirm: {
      subject: 'Please confirm your order {number}',
      text: '{shop}: thank you for order {number}, {total} on delivery. Please confirm it, so that we send it:\n{confirm}',
    },
    cancelled: {
      subject: 'Your order {number} is cancelled',
      text: '{shop}: your order {number} is cancelled. Nothing is to be paid.\nIs that a mistake? {phone}',
    },
    dispatched: {
      subject: 'Your order {number} is on its way',
      text: '{shop}: your order {number} is on its way with {courier}, {total} on delivery.\nParcel: {tracking}\n{parcel}',
    },
    delivered: {
      subject: 'Your order {number} was delivered',
      text: '{shop}: your order {number} was delivered. Thank you!\nAnything not right? {phone}',
    },
    returned: {
      subject: 'Your order {number} came back to us',
      text: '{shop}: your parcel of order {number} came back to us. Would you like it sent again? {phone}',
    },
    newOrder: {
      subject: 'New order {number}: {total}',
      text: 'New order {number} of {name}: {total}\n{items}',
    },
  },
  'ur-Latn': {
    placed: {
      subject: 'Aap ka order {number}',
      text: 'Assalam o alaikum {name},\n\naap ka order {number} mil gaya, shukriya. Kuch poochna hua to hum call ya message karein ge.\n\n{items}\nKul: {total}, delivery par ada karein.\n\nOrder kahan hai: {link}\nSawal: {phone}\n\n{shop}',
    },
    confirm: {
      subject: 'Order {number} confirm karein',
      text: '{shop}: order {number} ka shukriya, {total} delivery par. Bhejne ke liye yahan confirm karein:\n{confirm}',
    },
    cancelled: {
      subject: 'Aap ka order {number} cancel ho gaya',
      text: '{shop}: aap ka order {number} cancel ho gaya. Kuch ada nahi karna.\nGhalti se hua? {phone}',
    },
    dispatched: {
      subject: 'Aap ka order {number} rawana ho gaya',
      text: '{shop}: aap ka order {number} {courier} se rawana ho gaya, {total} delivery par.\nParcel: {tracking}\n{parcel}',
    },
    delivered: {
      subject: 'Aap ka order {number} pohanch gaya',
      text: '{shop}: aap ka order {number} pohanch gaya. Shukriya!\nKoi masla ho to: {phone}',
    },
    returned: {
      subject: 'Aap ka order {number} wapas aa gaya',
      text: '{shop}: order {number} ka parcel wapas aa gaya. Dobara bhej dein? {phone}',
    },
    newOrder: {
      subject: 'Naya order {number}: {total}',
      text: 'Naya order {number}, {name}: {total}\n{items}',
    },
  },
  ur: {
    placed: {
      subject: 'آپ کا آرڈر {number}',
      text: 'السلام علیکم {name}،\n\nآپ کا آرڈر {number} مل گیا، شکریہ۔ کچھ پوچھنا ہوا تو ہم کال یا میسج کریں گے۔\n\n{items}\nکل رقم: {total}، ڈیلیوری پر ادا کریں۔\n\nآرڈر کہاں ہے: {link}\nسوال: {phone}\n\n{shop}',
    },
    confirm: {
      subject: 'آرڈر {number} کی تصدیق کریں',
      text: '{shop}: آرڈر {number} کا شکریہ، {total} ڈیلیوری پر۔ بھیجنے کے لیے یہاں تصدیق کریں:\n{confirm}',
    },
    cancelled: {
      subject: 'آپ کا آرڈر {number} منسوخ ہو گیا',
      text: '{shop}: آپ کا آرڈر {number} منسوخ ہو گیا۔ کچھ ادا نہیں کرنا۔\nغلطی سے ہوا؟ {phone}',
    },
    dispatched: {
      subject: 'آپ کا آرڈر {number} روانہ ہو گیا',
      text: '{shop}: آپ کا آرڈر {number} {courier} سے روانہ ہو گیا، {total} ڈیلیوری پر۔\nپارسل: {tracking}\n{parcel}',
    },
    delivered: {
      subject: 'آپ کا آرڈر {number} پہنچ گیا',
      text: '{shop}: آپ کا آرڈر {number} پہنچ گیا۔ شکریہ!\nکوئی مسئلہ ہو تو: {phone}',
    },
    returned: {
      subject: 'آپ کا آرڈر {number} واپس آ گیا',
      text: '{shop}: آرڈر {number} کا پارسل واپس آ گیا۔ دوبارہ بھیج دیں؟ {phone}',
    },
    newOrder: {
      subject: 'نیا آرڈر {number}: {total}',
      text: 'نیا آرڈر {number}، {name}: {total}\n{items}',
    },
  },
};
