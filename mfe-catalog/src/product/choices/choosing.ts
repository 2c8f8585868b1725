import type { MouseEvent } from 'react';
import type { Product, Variation } from '@shop/shared/contracts/http/catalog/catalog';

export interface ChoicesProps {
  product: Product;
  selected: Variation | undefined;
  onChooseColour(stockId: number): void;
  onChooseSize(stockId: number): void;
}

/** One of the two: what a click on a button of the variation `stockId` does. */
export interface ChoiceProps extends Pick<ChoicesProps, 'product' | 'selected'> {
  onChoose(stockId: number): (event: MouseEvent) => void;
}
