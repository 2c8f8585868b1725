/** The sizes of the shop by age, in the order shoppers read them. Entity ids are their places in the list, from 1. */
export const SIZES = [
  'Newborn',
  '0-3 Months',
  '3-6 Months',
  '6-12 Months',
  '1-2 Years',
  '2-3 Years',
  '3-4 Years',
  '4-5 Years',
  '5-6 Years',
  '6-7 Years',
  '7-8 Years',
  '8-9 Years',
  '9-10 Years',
  '10-11 Years',
  '11-12 Years',
] as const;

type Size = (typeof SIZES)[number];

/** Groups a product is cut in (admin specification, 2: the product form's Group). */
export const SIZE_RANGES = {
  newborn: { id: 30, name: 'Newborn', sizes: ['Newborn', '0-3 Months', '3-6 Months'] },
  infant: { id: 31, name: 'Infant', sizes: ['0-3 Months', '3-6 Months', '6-12 Months', '1-2 Years'] },
  toddler: { id: 32, name: 'Toddler', sizes: ['1-2 Years', '2-3 Years', '3-4 Years', '4-5 Years'] },
  kids: { id: 33, name: 'Kids', sizes: ['3-4 Years', '4-5 Years', '5-6 Years', '6-7 Years', '7-8 Years'] },
  junior: { id: 34, name: 'Junior', sizes: ['7-8 Years', '8-9 Years', '9-10 Years', '10-11 Years', '11-12 Years'] },
} as const satisfies Record<string, { id: number; name: string; sizes: readonly Size[] }>;

export type SizeRange = keyof typeof SIZE_RANGES;

export const sizeId = (size: Size): number => SIZES.indexOf(size) + 1;
