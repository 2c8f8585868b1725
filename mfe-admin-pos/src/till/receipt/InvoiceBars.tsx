import { barsOf, QUIET_MODULES } from '@shop/shared/admin/paper/bars';
import { useQuery } from '@shop/shared/query';

const HEIGHT = 40;

/** The number of an invoice for scanners: Code 128. */
export function InvoiceBars({ invoiceNumber }: { invoiceNumber: string }) {
  const { data: bars } = useQuery({
    queryKey: ['till', 'bars', invoiceNumber],
    queryFn: () => barsOf({ format: 'CODE128', text: invoiceNumber }),
  });
  if (!bars) return null;
  const path = [...bars].flatMap((bar, i) => (bar === '1' ? [`M${i + QUIET_MODULES} 0h1v${HEIGHT}h-1z`] : [])).join('');
  return (
    <svg
      role="img"
      aria-label={invoiceNumber}
      viewBox={`0 0 ${bars.length + 2 * QUIET_MODULES} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="h-12 w-full"
    >
      <path d={path} />
    </svg>
  );
}
