import type { Insertable } from 'kysely';
import { nameKey } from '@shop/shared/format/plainText';
import type { Tables } from '../../src/kernel/db/schema.ts';
import { demoProducts } from './products.ts';
import { SIZES } from './sizes.ts';

const CATEGORIES: Record<number, string> = {
  20: 'لڑکوں کے کپڑے',
  21: 'لڑکیوں کے کپڑے',
  22: 'رعایتی کپڑے',
  23: 'تحائف',
};

const PRODUCTS: Record<string, string> = {
  'gulab-embroidered-frock': 'گلاب کڑھائی والی فراک',
  'phulkari-kurti-set': 'پھلکاری کرتی، دوپٹے کے ساتھ',
  'mehndi-night-lehenga': 'مہندی کی رات کا لہنگا',
  'chandni-gharara': 'چاندنی غرارہ سیٹ',
  'noor-lawn-frock': 'نور لان فراک',
  'strawberry-picnic-frock': 'اسٹرابیری پکنک فراک',
  'shahzada-embroidered-kurta': 'شہزادہ کڑھائی والا کرتا',
  'lahori-shalwar-kameez': 'لاہوری شلوار قمیض',
  'jumma-shalwar-kameez': 'جمعے کی شلوار قمیض',
  'nawab-waistcoat-set': 'نواب واسکٹ سیٹ',
  'ajrak-print-kurta': 'اجرک پرنٹ کرتا',
  'bear-hug-hoodie': 'بھالو والی ہوڈی',
  'everyday-jeans': 'روزمرہ کی سیدھی جینز',
  'welcome-baby-gift-box': 'ننھے مہمان کا تحفہ باکس',
  'aqiqa-gift-basket': 'عقیقے کا تحفہ',
  'cuddle-sweater': 'نرم گرم سویٹر',
};

const COLORS: Record<string, string> = {
  Rose: 'گلابی',
  Mint: 'پودینہ سبز',
  Sky: 'آسمانی',
  Navy: 'گہرا نیلا',
  Indigo: 'نیل',
  Teal: 'فیروزی سبز',
  Plum: 'جامنی',
  Pink: 'ہلکا گلابی',
  Peach: 'آڑو رنگ',
  Olive: 'زیتونی',
  Mustard: 'سرسوں رنگ',
  Maroon: 'عنابی',
  Ivory: 'آف وائٹ',
  Cream: 'کریم',
  Yellow: 'پیلا',
  Turquoise: 'فیروزی',
  'Sea Green': 'سمندری سبز',
  'Royal Blue': 'شاہی نیلا',
  Lemon: 'لیموں رنگ',
  Khaki: 'خاکی',
  Grey: 'سرمئی',
  Emerald: 'زمردی',
  'Bottle Green': 'بوتل سبز',
  Blue: 'نیلا',
  Black: 'کالا',
};

/** Of the demo's settings, by their English words. */
const TEXTS: Record<string, string> = {
  'Fresh winter collection arrivals are here': 'سردیوں کے نئے کپڑے آ گئے ہیں',
  'Pre-winter sale up to 40% off storewide': 'سردیوں سے پہلے پوری دکان پر 40 فیصد تک رعایت',
  'Premium fabric comfort for every day': 'ہر روز کے لیے نرم اور عمدہ کپڑا',
  'Love it or return it with a simple refund policy': 'پسند نہ آئے تو آسانی سے واپس کریں',
  'SPRING20 for 20% off!': '\u2068SPRING20\u2069 پر 20 فیصد رعایت!',
  'Love it or return it': 'پسند نہ آئے تو واپس کریں',
  'Soft, sturdy clothes for little people, delivered all over Pakistan. Pay cash on delivery.':
    'ننھے بچوں کے نرم اور مضبوط کپڑے، پورے پاکستان میں ڈیلیوری۔ رقم ڈیلیوری پر ادا کریں۔',
};

const sizeInUrdu = (size: string): string =>
  size
    .replace('Newborn', 'نومولود')
    .replace(/^(\d+)-(\d+)/, '$1 سے $2')
    .replace('Months', 'ماہ')
    .replace('Years', 'سال');

/** What a demo shop of `count` products says in Urdu: its lists, and some of the products. */
export function demoInUrdu(count: number, updated_at: string): Insertable<Tables['translations']>[] {
  const names = <Subject>(kind: 'product' | 'entity' | 'color', named: readonly (readonly [Subject, string])[]) =>
    named.map(([subject, text]) => ({
      kind,
      subject: String(subject),
      field: 'name' as const,
      language: 'ur' as const,
      text,
      updated_at,
    }));
  return [
    ...Object.entries(TEXTS).map(([subject, text]) => ({
      kind: 'text' as const,
      subject,
      field: 'text' as const,
      language: 'ur' as const,
      text,
      updated_at,
    })),
    ...names('entity', Object.entries(CATEGORIES)),
    ...names(
      'entity',
      SIZES.map((size, at) => [at + 1, sizeInUrdu(size)] as const),
    ),
    ...names(
      'color',
      Object.entries(COLORS).map(([color, text]) => [nameKey(color), text] as const),
    ),
    ...names(
      'product',
      demoProducts.flatMap(({ slug }, at) => {
        const text = PRODUCTS[slug];
        return text && at < count ? [[at + 1, text] as const] : [];
      }),
    ),
  ];
}
