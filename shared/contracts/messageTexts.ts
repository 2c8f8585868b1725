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
    outForDelivery: {
      subject: 'Your order {number} comes today',
      text: '{shop}: your order {number} comes today with {courier}. Please have {total} ready.\nParcel: {tracking}\n{parcel}',
    },
    attempted: {
      subject: 'Nobody was there for your order {number}',
      text: '{shop}: {courier} could not hand over your order {number}.\nThe courier says: {reason}\nAnother day, another address, or no more? Tell us: {phone}',
    },
    delivered: {
      subject: 'Your order {number} was delivered',
      text: '{shop}: your order {number} was delivered. Thank you!\nAnything not right? {phone}',
    },
    returned: {
      subject: 'Your order {number} came back to us',
      text: '{shop}: your parcel of order {number} came back to us. Would you like it sent again? {phone}',
    },
    creditDue: {
      subject: 'On your account: {due}',
      text: '{shop}: {due} on your account is due on {day}. Paid already? Then thank you!\nQuestions: {phone}',
    },
    backInStock: {
      subject: 'It is back: {items}',
      text: '{shop}: you asked for {items}. It is back, while it lasts:\n{link}\nNo more messages: write STOP to us on WhatsApp',
    },
    newOrder: {
      subject: 'New order {number}: {total}',
      text: 'New order {number} of {name}: {total}\n{items}',
    },
    dayFigures: {
      subject: '{day}: {orders} orders',
      text: '{day}\nOrders: {orders}\nSales: {sales}\nCash: {cash}\nTo confirm: {waiting}',
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
    outForDelivery: {
      subject: 'Aap ka order {number} aaj aa raha hai',
      text: '{shop}: aap ka order {number} aaj {courier} se aa raha hai. {total} tayyar rakhein.\nParcel: {tracking}\n{parcel}',
    },
    attempted: {
      subject: 'Order {number} deliver na ho saka',
      text: '{shop}: {courier} aap ka order {number} deliver na kar saka.\nWajah: {reason}\nKal dobara, doosra pata, ya cancel? Batayein: {phone}',
    },
    delivered: {
      subject: 'Aap ka order {number} pohanch gaya',
      text: '{shop}: aap ka order {number} pohanch gaya. Shukriya!\nKoi masla ho to: {phone}',
    },
    returned: {
      subject: 'Aap ka order {number} wapas aa gaya',
      text: '{shop}: order {number} ka parcel wapas aa gaya. Dobara bhej dein? {phone}',
    },
    creditDue: {
      subject: 'Aap ke khate mein {due}',
      text: '{shop}: aap ke khate mein {due} hain, tareekh {day}. Ada kar chuke? Shukriya!\nSawal: {phone}',
    },
    backInStock: {
      subject: 'Dobara aa gaya: {items}',
      text: '{shop}: aap ne {items} ka poocha tha. Dobara aa gaya hai, jab tak hai:\n{link}\nBand karna ho to WhatsApp par STOP likhein',
    },
    newOrder: {
      subject: 'Naya order {number}: {total}',
      text: 'Naya order {number}, {name}: {total}\n{items}',
    },
    dayFigures: {
      subject: '{day}: {orders} order',
      text: '{day}\nOrder: {orders}\nSale: {sales}\nCash: {cash}\nConfirm hone wale: {waiting}',
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
    outForDelivery: {
      subject: 'آپ کا آرڈر {number} آج آ رہا ہے',
      text: '{shop}: آپ کا آرڈر {number} آج {courier} سے آ رہا ہے۔ {total} تیار رکھیں۔\nپارسل: {tracking}\n{parcel}',
    },
    attempted: {
      subject: 'آرڈر {number} ڈیلیور نہ ہو سکا',
      text: '{shop}: {courier} آپ کا آرڈر {number} ڈیلیور نہ کر سکا۔\nوجہ: {reason}\nکل دوبارہ، دوسرا پتہ، یا منسوخ؟ بتائیں: {phone}',
    },
    delivered: {
      subject: 'آپ کا آرڈر {number} پہنچ گیا',
      text: '{shop}: آپ کا آرڈر {number} پہنچ گیا۔ شکریہ!\nکوئی مسئلہ ہو تو: {phone}',
    },
    returned: {
      subject: 'آپ کا آرڈر {number} واپس آ گیا',
      text: '{shop}: آرڈر {number} کا پارسل واپس آ گیا۔ دوبارہ بھیج دیں؟ {phone}',
    },
    creditDue: {
      subject: 'آپ کے کھاتے میں {due}',
      text: '{shop}: آپ کے کھاتے میں {due} ہیں، تاریخ {day}۔ ادا کر چکے؟ شکریہ!\nسوال: {phone}',
    },
    backInStock: {
      subject: 'دوبارہ آ گیا: {items}',
      text: '{shop}: آپ نے {items} کا پوچھا تھا۔ دوبارہ آ گیا ہے، جب تک ہے:\n{link}\nبند کرنا ہو تو واٹس ایپ پر STOP لکھیں',
    },
    newOrder: {
      subject: 'نیا آرڈر {number}: {total}',
      text: 'نیا آرڈر {number}، {name}: {total}\n{items}',
    },
    dayFigures: {
      subject: '{day}: {orders} آرڈر',
      text: '{day}\nآرڈر: {orders}\nفروخت: {sales}\nنقد: {cash}\nتصدیق باقی: {waiting}',
    },
  },
};
