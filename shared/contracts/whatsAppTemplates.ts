import type { MessageKind, MessageLanguage, MessagePart } from './messageKinds.ts';

/** What a customer does by one tap. */
export type QuickAnswer = 'confirm' | 'cancel' | 'again' | 'address';

/** A text as Meta approves it: variables are of the order. It stands there under `nameOf`, in `codeOf` its language. */
export interface WhatsAppTemplate {
  text: string;
  buttons: readonly { answer: QuickAnswer; title: string }[];
}

/** Of a text with its variables filled in. */
export const MOST_BODY = 1024;

/** What Meta is told each variable may hold, and what a preview shows. */
export const PART_SAMPLES: Partial<Record<MessagePart, string>> = {
  shop: 'Your shop',
  phone: '0300 1234567',
  name: 'Ayesha Bibi',
  number: 'INV-001024',
  items: '1 × Floral Cotton Frock, Red, 2-3 Years',
  total: 'Rs 1,700',
  link: 'https://shop.example/track?invoice=INV-001024&token=9f8cQ2',
  confirm: 'https://shop.example/confirm/s1.0.9f8cQ2xK7mB4nT1vW3yZ5a',
  courier: 'Leopards',
  tracking: 'LE7788990011',
  parcel: 'https://courier.example/track/LE7788990011',
  due: 'Rs 12,400',
  day: 'Dec 3, 2026',
  orders: '14',
  sales: 'Rs 38,650',
  cash: 'Rs 21,300',
  waiting: '3',
};

type Templates = Partial<Record<string, WhatsAppTemplate>>;

const plain = (text: string): WhatsAppTemplate => ({ text, buttons: [] });

const TEMPLATES: Record<MessageLanguage, Templates> = {
  en: {
    placed: plain(
      'Assalam o alaikum {name}, thank you for your order {number} with {shop}: {items}. The total is {total}, paid when it is delivered. See here where it is: {link} - we call or message you if anything is unclear.',
    ),
    confirm: {
      text: 'Assalam o alaikum {name}, thank you for your order {number} with {shop}: {items}. The total is {total}, paid when it is delivered. Please confirm it below, so that we send it. Another size or address? Change it here: {confirm} - the page is for you alone.',
      buttons: [
        { answer: 'confirm', title: 'Confirm' },
        { answer: 'cancel', title: 'Cancel order' },
      ],
    },
    corrected: plain(
      'Dear {name}, your order {number} with {shop} was changed. It is now: {items}. The total is {total}, paid when it is delivered. See it here: {link} - if that is not right, please answer this message.',
    ),
    cancelled: plain(
      'Dear {name}, your order {number} with {shop} is cancelled and nothing is to be paid. If that is a mistake, please answer this message or call {phone} during the day.',
    ),
    dispatched: plain(
      'Dear {name}, your order {number} is on its way to you with {courier}. The number of the parcel is {tracking} and the total {total}, paid when it is delivered. See here where it is: {link} - please keep your phone at hand.',
    ),
    outForDelivery: plain(
      'Dear {name}, your order {number} is brought to you today by {courier}. Please keep {total} ready and your phone at hand.',
    ),
    attempted: {
      text: 'Dear {name}, {courier} could not hand over your order {number} today. The total is {total}, paid when it is delivered. What shall we tell the courier? Please choose below.',
      buttons: [
        { answer: 'again', title: 'Deliver tomorrow' },
        { answer: 'address', title: 'Another address' },
        { answer: 'cancel', title: 'Cancel order' },
      ],
    },
    delivered: plain(
      'Dear {name}, your order {number} was delivered. Thank you for buying with {shop}! If anything is not right, please answer this message or call {phone} during the day.',
    ),
    review: plain(
      'Dear {name}, we hope that everything of your order {number} fits. How do you like it? Please answer this message in a few words, good or bad: {shop} reads every answer.',
    ),
    returned: plain(
      'Dear {name}, the parcel of your order {number} came back to {shop} and was not handed over. If you would like it sent again, please answer this message or call {phone} during the day.',
    ),
    creditDue: plain(
      'Dear {name}, {due} on your account with {shop} is due on {day}. If you have paid already, thank you. Questions? Please answer this message or call {phone} during the day.',
    ),
    backInStock: plain(
      'You asked {shop} to tell you: {items} is back in stock. See it here: {link} - while it lasts. To get no more such messages, answer STOP.',
    ),
    dayFigures: plain(
      'Figures of {day}: orders {orders}, sales {sales}, of them in cash {cash}. Orders that wait to be confirmed: {waiting} in all.',
    ),
    newOrder: plain('There is a new order {number} of {name} in the shop: {items}. The total is {total}, on delivery.'),
  },
  'ur-Latn': {
    placed: plain(
      'Assalam o alaikum {name}, {shop} se order {number} ka shukriya: {items}. Kul raqam {total} hai, delivery par ada karein. Order yahan dekhein: {link} - kuch poochna hua to hum call ya message karein ge.',
    ),
    confirm: {
      text: 'Assalam o alaikum {name}, {shop} se order {number} ka shukriya: {items}. Kul raqam {total} hai, delivery par ada karein. Neeche confirm karein taake hum bhej dein. Size ya address badalna hai? Yahan badlein: {confirm} - yeh page sirf aap ke liye hai.',
      buttons: [
        { answer: 'confirm', title: 'Confirm karein' },
        { answer: 'cancel', title: 'Cancel karein' },
      ],
    },
    corrected: plain(
      'Mohtaram {name}, {shop} se aap ka order {number} badal diya gaya hai. Ab yeh hai: {items}. Kul raqam {total} hai, delivery par ada karein. Yahan dekhein: {link} - ghalat ho to is message ka jawab dein.',
    ),
    cancelled: plain(
      'Mohtaram {name}, {shop} se aap ka order {number} cancel ho gaya hai, kuch ada nahi karna. Ghalti se hua ho to is message ka jawab dein ya din mein {phone} par call karein.',
    ),
    dispatched: plain(
      'Mohtaram {name}, aap ka order {number} rawana ho gaya, courier {courier} ke zariye. Parcel ka number {tracking} aur raqam {total} hai, delivery par ada karein. Parcel yahan dekhein: {link} - phone apne paas rakhein.',
    ),
    outForDelivery: plain(
      'Mohtaram {name}, aap ka order {number} aaj {courier} le kar aa raha hai. Raqam {total} tayyar aur phone apne paas rakhein.',
    ),
    attempted: {
      text: 'Mohtaram {name}, courier {courier} aaj aap ka order {number} nahi de saka. Raqam {total} hai, delivery par ada karein. Hum courier ko kya kahein? Neeche chunein.',
      buttons: [
        { answer: 'again', title: 'Kal dobara layein' },
        { answer: 'address', title: 'Doosra address' },
        { answer: 'cancel', title: 'Cancel karein' },
      ],
    },
    delivered: plain(
      'Mohtaram {name}, aap ka order {number} pohanch gaya. {shop} se khareedari ka shukriya! Koi masla ho to is message ka jawab dein ya din mein {phone} par call karein.',
    ),
    review: plain(
      'Mohtaram {name}, umeed hai ke order {number} ki har cheez theek aayi. Kaisa laga? Is message ka jawab chand lafzon mein dein, acha ho ya bura: {shop} har jawab parhta hai.',
    ),
    returned: plain(
      'Mohtaram {name}, order {number} ka parcel {shop} ko wapas aa gaya. Dobara mangwana ho to is message ka jawab dein ya din mein {phone} par call karein.',
    ),
    creditDue: plain(
      'Mohtaram {name}, {shop} mein aap ke khate par {due} hain, tareekh {day} tak. Ada kar chuke hon to shukriya. Sawal ho to is message ka jawab dein ya din mein {phone} par call karein.',
    ),
    backInStock: plain(
      'Aap ne {shop} se poocha tha: {items} dobara aa gaya hai. Yahan dekhein: {link} - jab tak hai. Aise message band karne ho to STOP likhein.',
    ),
    dayFigures: plain(
      'Din {day} ka hisab: order {orders}, sale {sales}, us mein cash {cash}. Confirm hone wale order: {waiting} baqi hain.',
    ),
    newOrder: plain(
      'Dukan mein naya order {number} aaya hai, {name} ki taraf se: {items}. Raqam {total} hai, delivery par.',
    ),
  },
  ur: {
    placed: plain(
      'السلام علیکم {name}، {shop} سے آرڈر {number} کا شکریہ: {items}۔ کل رقم {total} ہے، ڈیلیوری پر ادا کریں۔ آرڈر یہاں دیکھیں: {link} - کچھ پوچھنا ہوا تو ہم کال یا میسج کریں گے۔',
    ),
    confirm: {
      text: 'السلام علیکم {name}، {shop} سے آرڈر {number} کا شکریہ: {items}۔ کل رقم {total} ہے، ڈیلیوری پر ادا کریں۔ نیچے تصدیق کریں تاکہ ہم بھیج دیں۔ سائز یا پتہ بدلنا ہے؟ یہاں بدلیں: {confirm} - یہ صفحہ صرف آپ کے لیے ہے۔',
      buttons: [
        { answer: 'confirm', title: 'تصدیق کریں' },
        { answer: 'cancel', title: 'منسوخ کریں' },
      ],
    },
    corrected: plain(
      'محترم {name}، {shop} سے آپ کا آرڈر {number} بدل دیا گیا ہے۔ اب یہ ہے: {items}۔ کل رقم {total} ہے، ڈیلیوری پر ادا کریں۔ یہاں دیکھیں: {link} - غلط ہو تو اس میسج کا جواب دیں۔',
    ),
    cancelled: plain(
      'محترم {name}، {shop} سے آپ کا آرڈر {number} منسوخ ہو گیا ہے، کچھ ادا نہیں کرنا۔ غلطی سے ہوا ہو تو اس میسج کا جواب دیں یا دن میں {phone} پر کال کریں۔',
    ),
    dispatched: plain(
      'محترم {name}، آپ کا آرڈر {number} روانہ ہو گیا، کوریئر {courier} کے ذریعے۔ پارسل کا نمبر {tracking} اور رقم {total} ہے، ڈیلیوری پر ادا کریں۔ پارسل یہاں دیکھیں: {link} - فون اپنے پاس رکھیں۔',
    ),
    outForDelivery: plain(
      'محترم {name}، آپ کا آرڈر {number} آج {courier} لے کر آ رہا ہے۔ رقم {total} تیار اور فون اپنے پاس رکھیں۔',
    ),
    attempted: {
      text: 'محترم {name}، کوریئر {courier} آج آپ کا آرڈر {number} نہیں دے سکا۔ رقم {total} ہے، ڈیلیوری پر ادا کریں۔ ہم کوریئر کو کیا کہیں؟ نیچے چنیں۔',
      buttons: [
        { answer: 'again', title: 'کل دوبارہ لائیں' },
        { answer: 'address', title: 'دوسرا پتہ' },
        { answer: 'cancel', title: 'منسوخ کریں' },
      ],
    },
    delivered: plain(
      'محترم {name}، آپ کا آرڈر {number} پہنچ گیا۔ {shop} سے خریداری کا شکریہ! کوئی مسئلہ ہو تو اس میسج کا جواب دیں یا دن میں {phone} پر کال کریں۔',
    ),
    review: plain(
      'محترم {name}، امید ہے کہ آرڈر {number} کی ہر چیز ٹھیک آئی۔ کیسا لگا؟ اس میسج کا جواب چند لفظوں میں دیں، اچھا ہو یا برا: {shop} ہر جواب پڑھتا ہے۔',
    ),
    returned: plain(
      'محترم {name}، آرڈر {number} کا پارسل {shop} کو واپس آ گیا۔ دوبارہ منگوانا ہو تو اس میسج کا جواب دیں یا دن میں {phone} پر کال کریں۔',
    ),
    creditDue: plain(
      'محترم {name}، {shop} میں آپ کے کھاتے پر {due} ہیں، تاریخ {day} تک۔ ادا کر چکے ہوں تو شکریہ۔ سوال ہو تو اس میسج کا جواب دیں یا دن میں {phone} پر کال کریں۔',
    ),
    backInStock: plain(
      'آپ نے {shop} سے پوچھا تھا: {items} دوبارہ آ گیا ہے۔ یہاں دیکھیں: {link} - جب تک ہے۔ ایسے میسج بند کرنے ہوں تو STOP لکھیں۔',
    ),
    dayFigures: plain(
      'دن {day} کا حساب: آرڈر {orders}، فروخت {sales}، اس میں نقد {cash}۔ تصدیق کے منتظر آرڈر: {waiting} باقی ہیں۔',
    ),
    newOrder: plain('دکان میں نیا آرڈر {number} آیا ہے، {name} کی طرف سے: {items}۔ رقم {total} ہے، ڈیلیوری پر۔'),
  },
};

/** Undefined for a kind that WhatsApp does not tell. */
export const templateOf = (kind: MessageKind, language: MessageLanguage): WhatsAppTemplate | undefined =>
  TEMPLATES[language][kind];

/** What a template is called at Meta. */
export const templateName = (kind: MessageKind, language: MessageLanguage): string =>
  `shop_${kind.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}${language === 'ur-Latn' ? '_roman' : ''}`;

/** Meta knows no Roman Urdu: it is approved as English. */
export const templateCode = (language: MessageLanguage): 'en' | 'ur' => (language === 'ur' ? 'ur' : 'en');

const PART = /\{(\w+)\}/g;

/** The variables of a text, in the order they stand in it, each once. */
export const variablesOf = ({ text }: WhatsAppTemplate): MessagePart[] => [
  ...new Set([...text.matchAll(PART)].map(([, name]) => name as MessagePart)),
];

/** As it is typed at Meta: `{{1}}` for the first variable. */
export function numberedText(template: WhatsAppTemplate): string {
  const variables = variablesOf(template);
  return template.text.replaceAll(PART, (_whole, name: MessagePart) => `{{${variables.indexOf(name) + 1}}}`);
}
