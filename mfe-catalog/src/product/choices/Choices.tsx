import { hrefOf } from '@shop/shared/format/language/texts';
import type { MouseEvent } from 'react';
import type { ChoicesProps } from './choosing.ts';
import { Colours } from './Colours.tsx';
import { SizeGuide } from './SizeGuide.tsx';
import { Sizes } from './Sizes.tsx';

/** Colours and sizes. Without scripts each button sends the form, whose answer is the page with that variation. */
export function Choices({ product, selected, onChooseColour, onChooseSize }: ChoicesProps) {
  const instead = (choose: (stockId: number) => void) => (stockId: number) => (event: MouseEvent) => {
    event.preventDefault();
    choose(stockId);
  };
  return (
    <form action={hrefOf(`/product/${product.id}`)} className="mt-5 flex flex-col gap-5">
      {product.variations.some(({ varient }) => varient !== '') && (
        <Colours product={product} selected={selected} onChoose={instead(onChooseColour)} />
      )}
      <div className="relative">
        <SizeGuide product={product} selected={selected} onChooseSize={onChooseSize} />
        <Sizes product={product} selected={selected} onChoose={instead(onChooseSize)} />
      </div>
    </form>
  );
}
