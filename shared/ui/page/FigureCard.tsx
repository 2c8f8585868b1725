import { Skeleton } from '../notice/Skeleton.tsx';

/** One figure of a summary, inside a `dl`. `value` is null while it is loading. */
export function FigureCard({ label, value, note }: { label: string; value: string | null; note?: string | undefined }) {
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-lg border border-line bg-card p-4">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-lg font-extrabold tabular-nums sm:text-xl">{value ?? <Skeleton className="h-7 w-24" />}</dd>
      {note && <dd className="text-sm text-ink-soft">{note}</dd>}
    </div>
  );
}
