import type { MessageKind, MessageLanguage, MessageText } from './messageKinds.ts';

/** What is said until the owner writes it otherwise. Roman Urdu keeps to the letters of one SMS. */
export const DEFAULT_TEXTS: Record<MessageLanguage, Record<MessageKind, MessageText>> = {
  en: {
    placed: {
      subject: 'Your order {number}',
      text: 'Dear {name},\n\nthank you for your order {number}. We call or message you if anything is unclear.\n\n{items}\nTotal: {total}, paid when it is delivered.\n\nYour invoice, and where it is: {link}\nQuestions: {phone}\n\n{shop}',
    },
    confirm: {
      subject: 'Please confirm your order {number}',
      text: '{shop}: thank you for order {number}, {total} on delivery.\nPlease confirm it, so that we send it: {confirm}',
    },
    corrected: {
      subject: 'Your order {number} was changed',
      text: '{shop}: your order {number} was changed. It is now:\n{items}\nTotal: {total}, paid when it is delivered.\nSee it here: {link}\nIs that not right? {phone}',
    },
    cancelled: {
      subject: 'Your order {number} is cancelled',
      text: '{shop}: your order {number} is cancelled. Nothing is to be paid.\nIs that a mistake? {phone}',
    },
    dispatched: {
      subject: 'Your order {number} is on its way',
      text: '{shop}: your order {number} is on its way, {total} on delivery.\nWith {courier}\nParcel: {tracking}\n{parcel}',
    },
    outForDelivery: {
      subject: 'Your order {number} comes today',
      text: '{shop}: your order {number} comes today. Please have {total} ready.\nWith {courier}\nParcel: {tracking}\n{parcel}',
    },
    attempted: {
      subject: 'Nobody was there for your order {number}',
      text: '{shop}: your order {number} could not be handed over.\nThe courier says: {reason}\nAnother day, another address, or no more? Tell us: {phone}',
    },
    delivered: {
      subject: 'Your order {number} was delivered',
      text: '{shop}: your order {number} was delivered. Thank you!\nAnything not right? {phone}',
    },
    review: {
      subject: 'How do you like it? Order {number}',
      text: '{shop}: does everything of your order {number} fit? Please tell us in a few words how you like it, good or bad.\nWe read every answer: {phone}',
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
      text: '{shop}: you asked for {items}. It is back, while it lasts.\n{link}\nNo more messages: write STOP to us on WhatsApp',
    },
    newOrder: {
      subject: 'New order {number}: {total}',
      text: 'New order {number}: {total}\n{name}\n{items}',
    },
    dayFigures: {
      subject: '{day}: {orders} orders',
      text: '{day}\nOrders: {orders}\nSales: {sales}\nCash: {cash}\nTo confirm: {waiting}',
    },
  },
  'ur-Latn': {
    placed: {
      subject: 'Aap ka order {number}',
      text: 'Assalam o alaikum {name},\n\naap ka order {number} mil gaya, shukriya. Kuch poochna hua to hum call ya message karein ge.\n\n{items}\nKul: {total}, delivery par ada karein.\n\nInvoice, aur order kahan hai: {link}\nSawal: {phone}\n\n{shop}',
    },
    confirm: {
      subject: 'Order {number} confirm karein',
      text: '{shop}: order {number} ka shukriya, {total} delivery par.\nBhejne ke liye yahan confirm karein: {confirm}',
    },
    corrected: {
      subject: 'Aap ka order {number} badal gaya',
      text: '{shop}: aap ka order {number} badal diya gaya. Ab yeh hai:\n{items}\nKul: {total}, delivery par ada karein.\nYahan dekhein: {link}\nGhalat ho to: {phone}',
    },
    cancelled: {
      subject: 'Aap ka order {number} cancel ho gaya',
      text: '{shop}: aap ka order {number} cancel ho gaya. Kuch ada nahi karna.\nGhalti se hua? {phone}',
    },
    dispatched: {
      subject: 'Aap ka order {number} rawana ho gaya',
      text: '{shop}: aap ka order {number} rawana ho gaya, {total} delivery par.\nCourier: {courier}\nParcel: {tracking}\n{parcel}',
    },
    outForDelivery: {
      subject: 'Aap ka order {number} aaj aa raha hai',
      text: '{shop}: aap ka order {number} aaj aa raha hai. {total} tayyar rakhein.\nCourier: {courier}\nParcel: {tracking}\n{parcel}',
    },
    attempted: {
      subject: 'Order {number} deliver na ho saka',
      text: '{shop}: aap ka order {number} deliver na ho saka.\nWajah: {reason}\nKal dobara, doosra pata, ya cancel? Batayein: {phone}',
    },
    delivered: {
      subject: 'Aap ka order {number} pohanch gaya',
      text: '{shop}: aap ka order {number} pohanch gaya. Shukriya!\nKoi masla ho to: {phone}',
    },
    review: {
      subject: 'Kaisa laga? Order {number}',
      text: '{shop}: order {number} ki har cheez theek aayi? Chand lafzon mein batayein kaisa laga, acha ho ya bura.\nHum har jawab parhte hain: {phone}',
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
      text: '{shop}: aap ne {items} ka poocha tha. Dobara aa gaya hai, jab tak hai.\n{link}\nBand karna ho to WhatsApp par STOP likhein',
    },
    newOrder: {
      subject: 'Naya order {number}: {total}',
      text: 'Naya order {number}: {total}\n{name}\n{items}',
    },
    dayFigures: {
      subject: '{day}: {orders} order',
      text: '{day}\nOrder: {orders}\nSale: {sales}\nCash: {cash}\nConfirm hone wale: {waiting}',
    },
  },
  ur: {
    placed: {
      subject: 'آپ کا آرڈر {number}',
      text: 'السلام علیکم {name}،\n\nآپ کا آرڈر {number} مل گیا، شکریہ۔ کچھ پوچھنا ہوا تو ہم کال یا میسج کریں گے۔\n\n{items}\nکل رقم: {total}، ڈیلیوری پر ادا کریں۔\n\nانوائس، اور آرڈر کہاں ہے: {link}\nسوال: {phone}\n\n{shop}',
    },
    confirm: {
      subject: 'آرڈر {number} کی تصدیق کریں',
      text: '{shop}: آرڈر {number} کا شکریہ، {total} ڈیلیوری پر۔\nبھیجنے کے لیے یہاں تصدیق کریں: {confirm}',
    },
    corrected: {
      subject: 'آپ کا آرڈر {number} بدل گیا',
      text: '{shop}: آپ کا آرڈر {number} بدل دیا گیا۔ اب یہ ہے:\n{items}\nکل رقم: {total}، ڈیلیوری پر ادا کریں۔\nیہاں دیکھیں: {link}\nغلط ہو تو: {phone}',
    },
    cancelled: {
      subject: 'آپ کا آرڈر {number} منسوخ ہو گیا',
      text: '{shop}: آپ کا آرڈر {number} منسوخ ہو گیا۔ کچھ ادا نہیں کرنا۔\nغلطی سے ہوا؟ {phone}',
    },
    dispatched: {
      subject: 'آپ کا آرڈر {number} روانہ ہو گیا',
      text: '{shop}: آپ کا آرڈر {number} روانہ ہو گیا، {total} ڈیلیوری پر۔\nکوریئر: {courier}\nپارسل: {tracking}\n{parcel}',
    },
    outForDelivery: {
      subject: 'آپ کا آرڈر {number} آج آ رہا ہے',
      text: '{shop}: آپ کا آرڈر {number} آج آ رہا ہے۔ {total} تیار رکھیں۔\nکوریئر: {courier}\nپارسل: {tracking}\n{parcel}',
    },
    attempted: {
      subject: 'آرڈر {number} ڈیلیور نہ ہو سکا',
      text: '{shop}: آپ کا آرڈر {number} ڈیلیور نہ ہو سکا۔\nوجہ: {reason}\nکل دوبارہ، دوسرا پتہ، یا منسوخ؟ بتائیں: {phone}',
    },
    delivered: {
      subject: 'آپ کا آرڈر {number} پہنچ گیا',
      text: '{shop}: آپ کا آرڈر {number} پہنچ گیا۔ شکریہ!\nکوئی مسئلہ ہو تو: {phone}',
    },
    review: {
      subject: 'کیسا لگا؟ آرڈر {number}',
      text: '{shop}: آرڈر {number} کی ہر چیز ٹھیک آئی؟ چند لفظوں میں بتائیں کیسا لگا، اچھا ہو یا برا۔\nہم ہر جواب پڑھتے ہیں: {phone}',
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
      text: '{shop}: آپ نے {items} کا پوچھا تھا۔ دوبارہ آ گیا ہے، جب تک ہے۔\n{link}\nبند کرنا ہو تو واٹس ایپ پر STOP لکھیں',
    },
    newOrder: {
      subject: 'نیا آرڈر {number}: {total}',
      text: 'نیا آرڈر {number}: {total}\n{name}\n{items}',
    },
    dayFigures: {
      subject: '{day}: {orders} آرڈر',
      text: '{day}\nآرڈر: {orders}\nفروخت: {sales}\nنقد: {cash}\nتصدیق باقی: {waiting}',
    },
  },
};
