import type { SizeRange } from './sizes.ts';

interface DemoColour {
  label: string;
  /** The colour code shoppers see. */
  swatch: string;
}

export interface DemoProduct {
  slug: string;
  name: string;
  description: string;
  /** Girls, Boys, Unisex. */
  variantCode: 'G' | 'B' | 'UX';
  /** Rupees, both. */
  price: number;
  salePrice?: number;
  sizes: SizeRange;
  /** Index into the demo suppliers. */
  supplier: number;
  colours: DemoColour[];
  /** This colour has sold out in every size. */
  soldOut?: string;
}

export const colour = (label: string, swatch: string): DemoColour => ({ label, swatch });
