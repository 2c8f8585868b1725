import type { Design } from 'seed-pictures/design';
import type { Colourway } from 'seed-pictures/garment';
import type { Backdrop } from 'seed-pictures/studio';
import type { SizeRange } from './sizes.ts';

interface DemoColour extends Colourway {
  label: string;
  /** The colour code shoppers see; usually `main`, but a white shirt with navy stripes is called navy. */
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
  design: Design;
  backdrop: Backdrop;
}

export const colour = (label: string, main: string, second: string, accent: string, swatch = main): DemoColour => ({
  label,
  main,
  second,
  accent,
  swatch,
});
