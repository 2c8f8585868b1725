const WIDTH = 100;
const HEIGHT = 24;

/** A small line without axes, from left to right; its figures are said beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const lowest = Math.min(0, ...values);
  const span = Math.max(0, ...values) - lowest || 1;
  const points = values.map((value, at) => {
    const x = (at / Math.max(1, values.length - 1)) * WIDTH;
    return `${x.toFixed(1)},${(HEIGHT - 1 - ((value - lowest) / span) * (HEIGHT - 2)).toFixed(1)}`;
  });
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-8 w-full text-coral"
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
