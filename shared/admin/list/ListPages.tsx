import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { LIST, PAGES } from '../texts.ts';
import { PAGE_SIZES } from './useListAddress.tsx';

export interface ListPagesProps {
  /** From 1. */
  page: number;
  size: number;
  /** How many rows there are in all pages. */
  total: number;
  onPage(page: number): void;
  onSize(size: number): void;
}

/** '1–25 of 140', how many rows a page has, and the way to the neighbouring pages. */
export function ListPages({ page, size, total, onPage, onSize }: ListPagesProps) {
  const field = useId();
  const pages = Math.ceil(total / size);
  const first = Math.min((page - 1) * size + 1, total);
  const last = Math.min(page * size, total);
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-end gap-x-4 gap-y-1 px-3 py-0.5 text-sm text-ink-soft">
      {total > PAGE_SIZES[0] && (
        <span className="mr-auto flex items-center gap-2">
          <label htmlFor={field}>{LIST.rowsPerPage}</label>
          <select
            id={field}
            value={size}
            onChange={(event) => onSize(Number(event.target.value))}
            className="min-h-8 rounded-sm border border-line-strong bg-card px-1.5 text-ink"
          >
            {PAGE_SIZES.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </span>
      )}
      <p role="status" className="tabular-nums">
        {PAGES.shown(first, last, total)}
      </p>
      {pages > 1 && (
        <nav aria-label={PAGES.name} className="flex">
          <IconButton
            size="sm"
            label={PAGES.previous}
            icon={<ChevronLeft aria-hidden="true" />}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <IconButton
            size="sm"
            label={PAGES.next}
            icon={<ChevronRight aria-hidden="true" />}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          />
        </nav>
      )}
    </div>
  );
}
