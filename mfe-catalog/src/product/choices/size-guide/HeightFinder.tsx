import { useState } from 'react';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import { Button } from '@shop/shared/ui/button/Button';
import { TextField } from '@shop/shared/ui/field/TextField';
import { availabilityOf, sizeForHeight } from './sizeChart.ts';
import { GUIDE } from './texts.ts';

export interface HeightFinderProps {
  product: Product;
  colour: string | undefined;
  onChoose(stockId: number): void;
}

/** The shortest way to a size: type a height, take what fits. */
export function HeightFinder({ product, colour, onChoose }: HeightFinderProps) {
  const [text, setText] = useState('');
  const fit = text.trim() === '' ? null : sizeForHeight(text);
  const size = typeof fit === 'object' ? fit : null;
  const found = size && availabilityOf(product, colour, size.title);
  const error = fit === 'no-number' ? GUIDE.notNumber : undefined;
  return (
    <div className="rounded-lg bg-sunken p-4">
      <TextField
        label={GUIDE.height}
        hint={GUIDE.heightHint}
        error={error}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div role="status" className="font-semibold">
        {fit === 'too-small' && <p className="mt-3">{GUIDE.tooSmall}</p>}
        {fit === 'too-tall' && <p className="mt-3">{GUIDE.tooTall}</p>}
        {size && found && (
          <p className="mt-3">
            {found.kind === 'in-stock' && <span>{GUIDE.fits(size.title)}</span>}
            {found.kind === 'sold-out' && <span>{GUIDE.fitsSoldOut(size.title)}</span>}
            {found.kind === 'not-made' && <span>{GUIDE.fitsNotMade(size.title)}</span>}
          </p>
        )}
      </div>
      {size && found?.kind === 'in-stock' && (
        <Button onClick={() => onChoose(found.stockId)} className="mt-3">
          {GUIDE.choose(size.title)}
        </Button>
      )}
    </div>
  );
}
