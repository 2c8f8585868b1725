import { colour, type DemoProduct } from './product.ts';

export const girlsEastern: DemoProduct[] = [
  {
    slug: 'gulab-embroidered-frock',
    name: 'Gulab Embroidered Frock',
    description:
      'A twirly three-tier frock in airy cotton lawn, with hand-guided embroidery round the neck. Soft inside seams, wooden buttons, ready for Eid visits and long afternoons alike.',
    variantCode: 'G',
    price: 2450,
    sizes: 'kids',
    supplier: 0,
    colours: [colour('Sea Green', '#5f9ea0', '#f4c95d', '#e8735a'), colour('Rose', '#d98398', '#f6e3b8', '#8c2f4e')],
    design: { garment: 'frock', style: { sleeves: 'cap', collar: 'embroidered', skirt: 'tiered', hem: 'none' } },
    backdrop: 'blush',
  },
  {
    slug: 'phulkari-kurti-set',
    name: 'Phulkari Kurti with Dupatta',
    description:
      'Block-printed kurti with an embroidered panel, cream trousers edged in lace and a dotted dupatta. A three-piece set that makes little ones feel very grown up.',
    variantCode: 'G',
    price: 3250,
    sizes: 'kids',
    supplier: 0,
    colours: [colour('Mustard', '#f0c25c', '#c2447a', '#f7f0e0'), colour('Turquoise', '#4fb0ae', '#d65a31', '#fbf3e2')],
    design: {
      garment: 'kurtiSet',
      style: { pattern: 'block-print', yoke: 'panel', trousers: 'straight', dupatta: true, lace: true },
    },
    backdrop: 'cream',
  },
  {
    slug: 'mehndi-night-lehenga',
    name: 'Mehndi Night Lehenga',
    description:
      'A choli with mirror-work buttons, a skirt with a broad gold border and a light dupatta. Cotton lined throughout, so she can dance until the last song.',
    variantCode: 'G',
    price: 4500,
    sizes: 'kids',
    supplier: 1,
    colours: [colour('Maroon', '#8c1f4b', '#d94f70', '#d9a441'), colour('Emerald', '#1f6b55', '#e0a030', '#e3b64f')],
    design: { garment: 'lehenga', style: { bottom: 'lehenga', pattern: 'paisley', dupatta: true } },
    backdrop: 'sand',
  },
  {
    slug: 'chandni-gharara',
    name: 'Chandni Gharara Set',
    description:
      'A short peplum kurti over a swishing gharara, trimmed with gold thread at the knee and hem. Elastic waist, no itchy edges.',
    variantCode: 'G',
    price: 3950,
    salePrice: 3150,
    sizes: 'toddler',
    supplier: 1,
    colours: [colour('Mint', '#7fb7a3', '#e98fa5', '#d9a441'), colour('Lilac', '#a58bc4', '#f3d9a4', '#c98f3c')],
    design: { garment: 'lehenga', style: { bottom: 'gharara' } },
    backdrop: 'lilac',
  },
  {
    slug: 'bahar-kurti-leggings',
    name: 'Bahar Kurti with Leggings',
    description:
      'An A-line kurti with two rounds of embroidery and soft stretch leggings. Washes well, dries overnight, and goes from school function to Nani’s house.',
    variantCode: 'G',
    price: 1950,
    sizes: 'kids',
    supplier: 0,
    colours: [colour('Teal', '#3f8f86', '#f2b84b', '#e9785e'), colour('Coral', '#e9785e', '#fbe3b5', '#4c6f91')],
    design: { garment: 'kurtiSet', style: { yoke: 'round', trousers: 'leggings' } },
    backdrop: 'sand',
  },
  {
    slug: 'noor-lawn-frock',
    name: 'Noor Lawn Frock',
    description:
      'Long sleeves, a printed lawn skirt and an embroidered hem: a frock for cool evenings. The neck opens wide, so no tears when dressing.',
    variantCode: 'G',
    price: 2150,
    sizes: 'toddler',
    supplier: 0,
    colours: [colour('Indigo', '#3d4f86', '#e8b04a', '#f3e3c3'), colour('Brick', '#b5533c', '#f3cf7a', '#f6ead2')],
    design: {
      garment: 'frock',
      style: {
        pattern: 'leaves',
        plainBodice: true,
        sleeves: 'long',
        collar: 'embroidered',
        skirt: 'plain',
        hem: 'band',
      },
    },
    backdrop: 'butter',
  },
  {
    slug: 'rangrez-ikat-kurti',
    name: 'Rangrez Ikat Kurti Set',
    description:
      'Bold ikat on breathable cotton with a bright bib of stitching, paired with plain straight trousers. Made for girls who like to be seen.',
    variantCode: 'G',
    price: 2350,
    sizes: 'junior',
    supplier: 2,
    colours: [colour('Cobalt', '#3b62a8', '#f0e6d0', '#e0605a'), colour('Plum', '#7a3b69', '#f2c069', '#f5e6d8')],
    design: { garment: 'kurtiSet', style: { pattern: 'ikat', yoke: 'mirror', trousers: 'straight' } },
    backdrop: 'cream',
  },
];
