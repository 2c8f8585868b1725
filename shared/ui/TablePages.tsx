import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from './IconButton.tsx';
import { PAGES } from './texts.ts';

export interface TablePagesProps {
  /** From 1. */
  page: number;
  pageSize: number;
  /** How many rows there are in all. */
  total: number;
  onPage(page: number): void;
}

/** '1–25 of 140' and the way to the neighbouring pages. */
export function TablePages({ page, pageSize, total, onPage }: TablePagesProps) {
  const pages = Math.ceil(total / pageSize);
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <div className="flex min-h-11 items-center justify-end gap-1 px-3 text-sm text-ink-soft">
      <p role="status" className="mr-2 tabular-nums">
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
