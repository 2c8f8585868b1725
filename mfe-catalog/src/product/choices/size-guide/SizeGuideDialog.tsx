import { useState } from 'react';
import type { Product, Variation } from '@shop/shared/contracts/http/catalog/catalog';
import { Button } from '@shop/shared/ui/button/Button';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { TextField } from '@shop/shared/ui/field/TextField';
import { sizesOutsideChart, availabilityOf, sizeForHeight } from './sizeChart.ts';
import { SizeTable } from './SizeTable.tsx';
import { GUIDE } from './texts.ts';

interface HeightFinderProps {
  product: Product;
  colour: string | undefined;
  onChoose(stockId: number): void;
}

export interface SizeGuideDialogProps {
  product: Product;
  selected: Variation | undefined;
  onChooseSize(stockId: number): void;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Finds a size by height, and shows them all by age, height and chest; marks what this product comes in. */
export function SizeGuideDialog({ product, selected, onChooseSize, open, onOpenChange }: SizeGuideDialogProps) {
  const others = sizesOutsideChart(product);
  const choose = (stockId: number) => {
    onChooseSize(stockId);
    onOpenChange(false);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={GUIDE.title} description={GUIDE.description}>
      <HeightFinder product={product} colour={selected?.varient} onChoose={choose} />
      <SizeTable product={product} selected={selected} />
      {others.length > 0 && <p className="mt-4 text-sm text-ink-soft">{GUIDE.others(others.join(', '))}</p>}
    </Dialog>
  );
}

/** The shortest way to a size: type a height, take what fits. */
function HeightFinder({ product, colour, onChoose }: HeightFinderProps) {
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
