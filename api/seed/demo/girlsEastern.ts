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
    colours: [colour('Sea Green', '#5f9ea0'), colour('Rose', '#d98398')],
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
    colours: [colour('Mustard', '#f0c25c'), colour('Turquoise', '#4fb0ae')],
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
    colours: [colour('Maroon', '#8c1f4b'), colour('Emerald', '#1f6b55')],
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
    colours: [colour('Mint', '#7fb7a3'), colour('Lilac', '#a58bc4')],
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
    colours: [colour('Teal', '#3f8f86'), colour('Coral', '#e9785e')],
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
    colours: [colour('Indigo', '#3d4f86'), colour('Brick', '#b5533c')],
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
    colours: [colour('Cobalt', '#3b62a8'), colour('Plum', '#7a3b69')],
  },
];
