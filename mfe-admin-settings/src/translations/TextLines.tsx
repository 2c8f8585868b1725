import type { TextsReport } from '@shop/shared/contracts/http/translations';
import { IMPORT_TEXT as TEXTS } from './texts.ts';

/** What a file would write, line by line: what is refused first. */
export function TextLines({ report: { lines, details } }: { report: TextsReport }) {
  const shown = Object.entries(lines).filter(([, count]) => count > 0);
  return (
    <>
      <p role="status" className="font-bold">
        {shown.length === 0
          ? TEXTS.nothing
          : shown.map(([outcome, count]) => TEXTS.counted(outcome as keyof typeof lines, count)).join(' · ')}
      </p>
      <ul
        aria-label={TEXTS.lines}
        className="max-h-80 divide-y divide-line overflow-y-auto rounded-md border border-line"
      >
        {details.map(({ line, outcome, english, before, text, reason }) => (
          <li key={line} className="grid gap-x-4 gap-y-1 px-3 py-2 sm:grid-cols-[6rem_1fr_1fr]">
            <p className="flex gap-2 text-sm text-ink-soft sm:flex-col">
              <span>{TEXTS.line(line)}</span>
              <span className={outcome === 'refused' ? 'font-bold text-danger-deep' : ''}>
                {TEXTS.outcomes[outcome]}
              </span>
            </p>
            <p dir="auto" className="line-clamp-3 wrap-anywhere">
              {english}
            </p>
            <div className="min-w-0">
              {before !== '' && before !== text && (
                <p dir="auto" lang="ur" className="line-clamp-2 wrap-anywhere text-ink-soft line-through">
                  {before}
                </p>
              )}
              <p dir="auto" lang="ur" className="line-clamp-3 wrap-anywhere">
                {text}
              </p>
              {reason && <p className="text-sm font-bold text-danger-deep">{reason}</p>}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
