import { useQuery } from '@shop/shared/query';

/** Modules of white around it. */
const QUIET = 4;

/** A QR code as a drawing, dark on white; the library comes with the first. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = useQuery({
    queryKey: ['qr', text],
    queryFn: async () => (await import('qr')).encodeQR(text, 'raw', { ecc: 'medium', border: QUIET }),
    // What is drawn is a secret.
    gcTime: 0,
  });
  if (!data) return <div className="aspect-square h-auto w-52 max-w-full rounded-md bg-sunken" />;
  return (
    <svg
      role="img"
      aria-label={label}
      width="208"
      height="208"
      viewBox={`0 0 ${data.length} ${data.length}`}
      shapeRendering="crispEdges"
      className="aspect-square w-52 max-w-full rounded-md bg-white text-black"
    >
      <path d={pathOf(data)} fill="currentColor" />
    </svg>
  );
}

/** A stroke for each run of dark modules. */
function pathOf(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) =>
      row.map((dark, x) => {
        if (!dark || row[x - 1]) return '';
        const end = row.indexOf(false, x);
        return `M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`;
      }),
    )
    .join('');
}
