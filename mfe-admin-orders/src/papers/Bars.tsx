import { useQuery } from '@shop/shared/query';
import { barsOf, QUIET_MODULES } from '@shop/shared/admin/paper/bars';

/** A text as Code 128, as wide as there is room for. */
export function Bars({ text, label, className }: { text: string; label: string; className?: string }) {
  const { data } = useQuery({
    queryKey: ['bars', text],
    queryFn: () => barsOf({ format: 'CODE128', text }),
    staleTime: Infinity,
  });
  if (!data) return null;
  const runs = [...data.matchAll(/1+/g)].map(
    ({ 0: run, index }) => `M${index + QUIET_MODULES} 0h${run.length}v1h-${run.length}z`,
  );
  return (
    <svg
      role="img"
      aria-label={label}
      width="208"
      height="48"
      viewBox={`0 0 ${data.length + 2 * QUIET_MODULES} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={runs.join('')} fill="#000" />
    </svg>
  );
}
