import { groupBy } from '@shop/shared/format/groupBy';
import { formatStaffAmount } from '@shop/shared/format/money';
import { Button } from '@shop/shared/ui/button/Button';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import type { ShelfProduct } from '../book/variations.ts';
import { SEARCH } from '../texts.ts';
import { useTill } from '../useTill.tsx';

/** Which colour and size of a product, as large as fingers need. */
export function ProductDialog({ product, onClose }: { product: ShelfProduct | null; onClose(): void }) {
  const { add } = useTill();
  const colours = groupBy(product?.items ?? [], (item) => item.varient);
  return (
    <Dialog open={product !== null} onOpenChange={(open) => !open && onClose()} title={product?.name ?? ''} size="md">
      <div className="flex flex-col gap-4">
        {[...colours].map(([colour, items]) => (
          <section key={colour} aria-label={colour}>
            <h3 className="mb-2 text-base font-bold">{colour}</h3>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
              {items.map((item) => (
                <Button
                  key={item.stockId}
                  variant="secondary"
                  disabled={item.qty === 0}
                  className="flex-col gap-0! rounded-md! py-2"
                  onClick={() => {
                    onClose();
                    add(item.stockId);
                  }}
                >
                  <span>{item.sizeTitle}</span>
                  <span className="text-sm font-semibold tabular-nums">{formatStaffAmount(item.price)}</span>
                  <span className="text-xs font-normal text-ink-soft">
                    {item.qty > 0 ? SEARCH.inStock(item.qty) : SEARCH.outOfStock}
                  </span>
                </Button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
