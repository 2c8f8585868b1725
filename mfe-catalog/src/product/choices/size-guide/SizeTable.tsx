import { clsx } from 'clsx';
import type { Product, Variation } from '@shop/shared/contracts/http/catalog/catalog';
import { SIZE_CHART, availabilityOf } from './sizeChart.ts';
import { GUIDE } from './texts.ts';

const CELL = 'px-1 py-2 first:ps-2 last:pe-2 sm:px-2 sm:first:ps-3';

/** Every size, those of this product in its chosen colour marked. */
export function SizeTable({ product, selected }: { product: Product; selected: Variation | undefined }) {
  return (
    <table className="mt-4 w-full border-collapse text-sm tabular-nums">
      <caption className="sr-only">{GUIDE.table}</caption>
      <thead>
        <tr className="border-b border-line-strong text-start align-bottom">
          {[GUIDE.size, GUIDE.heightColumn, GUIDE.chestColumn, GUIDE.inThisColour].map((heading) => (
            <th key={heading} scope="col" className={clsx(CELL, 'font-bold')}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SIZE_CHART.map(({ title, height, chest }) => {
          const { kind } = availabilityOf(product, selected?.varient, title);
          return (
            <tr
              key={title}
              className={clsx('border-b border-line', kind === 'not-made' ? 'text-ink-soft' : 'bg-sunny-soft')}
            >
              <th
                scope="row"
                className={clsx(
                  CELL,
                  'text-start min-[22rem]:whitespace-nowrap',
                  kind === 'not-made' ? 'font-normal' : 'font-bold',
                )}
              >
                {title}
              </th>
              <td className={CELL}>{GUIDE.range(...height)}</td>
              <td className={CELL}>{GUIDE.range(...chest)}</td>
              <td className={CELL}>
                {kind === 'in-stock' && <span className="font-bold text-leaf-deep">{GUIDE.inStock}</span>}
                {kind === 'sold-out' && <span className="font-semibold text-danger-deep">{GUIDE.soldOut}</span>}
                {kind === 'not-made' && (
                  <>
                    <span aria-hidden="true">{GUIDE.notMade}</span>
                    <span className="sr-only">{GUIDE.notMadeLong}</span>
                  </>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
