import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import type { Product, Variation } from '@shop/shared/contracts/http/catalog';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Picture } from '@shop/shared/ui/Picture';
import { PRODUCT } from './texts.ts';
import { coloursOf, offeredSizes } from './selection.ts';

export interface ChoicesProps {
  product: Product;
  selected: Variation | undefined;
  onChoose(stockId: number): void;
}

/** Colours and sizes. Without scripts each button sends the form, whose answer is the page with that variation. */
export function Choices({ product, selected, onChoose }: ChoicesProps) {
  const { api } = useShell();
  const colours = coloursOf(product);
  const sizes = selected ? offeredSizes(product, selected.varient) : [];
  const choose = (stockId: number) => (event: MouseEvent) => {
    event.preventDefault();
    onChoose(stockId);
  };
  return (
    <form action={`/product/${product.id}`} className="mt-5 flex flex-col gap-5">
      {colours.length > 0 && (
        <fieldset>
          <legend className="mb-2 text-sm">
            <span className="font-bold">{PRODUCT.colour}:</span> {selected?.varient}
          </legend>
          <div className="flex flex-wrap gap-3">
            {colours.map(({ label, code, thumbnail, stockId }) => (
              <button
                key={label}
                name="variant"
                value={stockId}
                aria-label={label}
                aria-pressed={label === selected?.varient}
                onClick={choose(stockId)}
                className={clsx(
                  'overflow-hidden rounded-md border-2 bg-card p-0.5 transition-colors',
                  label === selected?.varient ? 'border-coral' : 'border-line hover:border-line-strong',
                )}
              >
                {thumbnail ? (
                  <Picture
                    path={thumbnail}
                    base={api.base}
                    alt=""
                    sizes="56px"
                    width={56}
                    height={70}
                    className="h-17.5 w-14 rounded-sm object-cover"
                  />
                ) : (
                  <span className="block h-17.5 w-14 rounded-sm" style={{ backgroundColor: code }} />
                )}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <fieldset>
        <legend className="mb-2 text-sm font-bold">{PRODUCT.size}</legend>
        {sizes.length === 0 ? (
          <p className="flex min-h-12 w-fit items-center rounded-md bg-danger-soft px-4 font-semibold text-danger-deep">
            {PRODUCT.outOfStock}
          </p>
        ) : (
          <div className="flex flex-wrap gap-2.5">
            {sizes.map(({ stockId, sizeTitle }) => (
              <button
                key={stockId}
                name="variant"
                value={stockId}
                aria-pressed={stockId === selected?.stockId}
                onClick={choose(stockId)}
                className={clsx(
                  'min-h-12 min-w-14 rounded-md border-2 px-4 font-bold transition-colors',
                  stockId === selected?.stockId
                    ? 'border-coral bg-coral-soft text-coral-deep'
                    : 'border-line bg-card hover:border-line-strong',
                )}
              >
                {sizeTitle}
              </button>
            ))}
          </div>
        )}
      </fieldset>
    </form>
  );
}
