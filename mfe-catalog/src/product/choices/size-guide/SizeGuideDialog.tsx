import type { Product, Variation } from '@shop/shared/contracts/http/catalog/catalog';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { HeightFinder } from './HeightFinder.tsx';
import { sizesOutsideChart } from './sizeChart.ts';
import { SizeTable } from './SizeTable.tsx';
import { GUIDE } from './texts.ts';

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
