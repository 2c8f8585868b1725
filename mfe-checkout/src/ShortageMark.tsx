import { texts } from './texts.ts';

/** Marks a line the stock cannot give any more; nothing while it can. */
export function ShortageMark({ left }: { left: number | null }) {
  if (left === null) return null;
  return (
    <p className="mt-1.5 w-fit rounded-sm bg-danger-soft px-2 py-0.5 text-sm font-bold text-danger-deep">
      {left === 0 ? texts.soldOut : texts.onlyLeft(left)}
    </p>
  );
}
