import { useQuery } from '@shop/shared/query';
import { moduleWidth } from '../printer/dots.ts';
import { qrQuery } from '../printer/queries.ts';
import { RECEIPT } from './texts.ts';

/** A text as a QR code; `room` is the paper's width in millimetres. */
export function QrCode({ text, room }: { text: string; room: number }) {
  const { data: rows } = useQuery(qrQuery(text));
  if (!rows) return null;
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={RECEIPT.qr}
      width="96"
      height="96"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      style={{ width: `${rows.length * moduleWidth(rows.length, room, 4)}mm`, height: 'auto' }}
      className="mx-auto max-w-full"
    >
      <path d={path} />
    </svg>
  );
}
