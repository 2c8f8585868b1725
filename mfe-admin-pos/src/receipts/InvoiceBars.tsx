import { QUIET_MODULES } from '@shop/shared/admin/paper/bars';
import { useQuery } from '@shop/shared/query';
import { moduleWidth } from '../printer/dots.ts';
import { barsQuery } from '../printer/bars.ts';

const HEIGHT = 40;

/** The number of a receipt for scanners, Code 128; `room` is the paper's width in millimetres. */
export function InvoiceBars({ invoiceNumber, room }: { invoiceNumber: string; room: number }) {
  const { data: bars } = useQuery(barsQuery(invoiceNumber));
  if (!bars) return null;
  const modules = bars.length + 2 * QUIET_MODULES;
  const path = [...bars].flatMap((bar, i) => (bar === '1' ? [`M${i + QUIET_MODULES} 0h1v${HEIGHT}h-1z`] : [])).join('');
  return (
    <svg
      role="img"
      aria-label={invoiceNumber}
      width="208"
      height="48"
      viewBox={`0 0 ${modules} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      style={{ width: `${modules * moduleWidth(modules, room, 3)}mm` }}
      className="mx-auto h-12 max-w-full"
    >
      <path d={path} />
    </svg>
  );
}
