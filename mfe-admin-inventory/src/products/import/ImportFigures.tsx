import type { ImportReport } from '@shop/shared/contracts/http/catalog/productImport';
import { FigureCard } from '@shop/shared/ui/page/FigureCard';
import { IMPORT } from './texts.ts';

export interface ImportFiguresProps {
  report: ImportReport;
  heading: string;
  labels: { created: string; changed: string; unchanged: string };
}

/** How many products are created, changed and left as they are, and how many rows are refused. */
export function ImportFigures({ report: { products, lines }, heading, labels }: ImportFiguresProps) {
  const figures = [
    [labels.created, products.created],
    [labels.changed, products.changed],
    [labels.unchanged, products.unchanged],
    [IMPORT.refusedRows, lines.refused],
  ] as const;
  return (
    <section aria-label={heading}>
      <h2 className="mb-3 text-lg">{heading}</h2>
      <dl className="mb-4 grid grid-cols-2 gap-3 xl:grid-cols-4">
        {figures.map(([label, value]) => (
          <FigureCard key={label} label={label} value={value.toLocaleString('en-PK')} />
        ))}
      </dl>
    </section>
  );
}
