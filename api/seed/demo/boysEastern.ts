import { colour, type DemoProduct } from './product.ts';

export const boysEastern: DemoProduct[] = [
  {
    slug: 'shahzada-embroidered-kurta',
    name: 'Shahzada Embroidered Kurta',
    description:
      'A fine cotton kurta with embroidered borders along the placket, cuffs and hem. For Eid morning, and every wedding after it.',
    variantCode: 'B',
    price: 2350,
    sizes: 'kids',
    supplier: 1,
    colours: [colour('Bottle Green', '#2f5d62'), colour('Ivory', '#f3ead8')],
  },
  {
    slug: 'lahori-shalwar-kameez',
    name: 'Lahori Shalwar Kameez',
    description:
      'The classic, cut for running: wash-and-wear cloth, a chest pocket, a contrast placket and a crisp white shalwar.',
    variantCode: 'B',
    price: 2150,
    sizes: 'kids',
    supplier: 1,
    colours: [colour('Royal Blue', '#4a6fa5'), colour('Olive', '#7d8450')],
  },
  {
    slug: 'jumma-shalwar-kameez',
    name: 'Jumma Shalwar Kameez',
    description: 'A calm one-colour suit for Fridays and family dinners. Soft collar, cotton-rich, easy to iron.',
    variantCode: 'B',
    price: 1890,
    sizes: 'junior',
    supplier: 1,
    colours: [colour('Stone', '#b7ab97'), colour('Charcoal', '#4b4f57')],
  },
  {
    slug: 'nawab-waistcoat-set',
    name: 'Nawab Waistcoat Set',
    description:
      'Three pieces: a jacquard waistcoat with metal buttons, a plain kurta and a matching shalwar. He will stand a little taller.',
    variantCode: 'B',
    price: 4450,
    sizes: 'kids',
    supplier: 1,
    colours: [colour('Maroon', '#5a1f35'), colour('Midnight', '#26324f')],
  },
  {
    slug: 'barat-waistcoat-set',
    name: 'Little Barat Waistcoat Set',
    description:
      'A V-neck waistcoat over a soft kurta and shalwar. Light enough for a summer wedding, smart enough for photos.',
    variantCode: 'B',
    price: 3650,
    salePrice: 2950,
    sizes: 'toddler',
    supplier: 1,
    colours: [colour('Teal', '#256f73'), colour('Rust', '#a4502f')],
  },
  {
    slug: 'ajrak-print-kurta',
    name: 'Ajrak Print Kurta',
    description: 'Block print in the manner of Sindh on easy cotton, with a plain stand collar and wooden buttons.',
    variantCode: 'B',
    price: 1750,
    sizes: 'kids',
    supplier: 2,
    colours: [colour('Indigo', '#2c4170'), colour('Madder', '#9c3a2c')],
  },
  {
    slug: 'chhota-nawab-baby-kurta',
    name: 'Chhota Nawab Baby Kurta',
    description: 'His first kurta: muslin-soft, with a contrast placket and snap-easy buttons. Roomy over a nappy.',
    variantCode: 'B',
    price: 1150,
    sizes: 'infant',
    supplier: 2,
    colours: [colour('Pista', '#b9cfa3'), colour('Powder Blue', '#bcd2e3')],
  },
];
