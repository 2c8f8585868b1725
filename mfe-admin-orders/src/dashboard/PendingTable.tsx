import type { ReactNode } from 'react';
import type { ListColumn } from '@shop/shared/admin/list/column';
import { ListHead } from '@shop/shared/admin/list/ListHead';
import { ListRows } from '@shop/shared/admin/list/ListRows';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { EmptyState } from '@shop/shared/ui/notice/EmptyState';

interface PendingTableProps<Row> {
  heading: string;
  empty: string;
  columns: readonly ListColumn<Row>[];
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => number;
  rowName: (row: Row) => string;
  rowActions?: (row: Row) => ReactNode;
  actions?: string;
  onOpen?: (row: Row) => void;
  /** Below the rows. */
  footer: ReactNode;
  /** Where all of them are. */
  all: { to: string; label: string };
}

/** As many rows as can be taken in beside everything else. */
const SHOWN = 8;

/** The newest of what waits, under its heading; as cards where there is no room for a table. */
export function PendingTable<Row>({ heading, rows, rowId, all, ...table }: PendingTableProps<Row>) {
  return (
    <section aria-label={heading} className="@container mb-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{heading}</h2>
        {rows && rows.length > 0 && (
          <ButtonLink variant="ghost" size="sm" to={all.to}>
            {all.label}
          </ButtonLink>
        )}
      </div>
      <div className="overflow-clip rounded-lg border border-line bg-card">
        {rows?.length === 0 ? (
          <EmptyState title={table.empty} as="h3" />
        ) : (
          <>
            <table
              role="table"
              aria-label={heading}
              aria-busy={!rows || undefined}
              className="block w-full border-collapse text-sm @lg:table"
            >
              <ListHead columns={table.columns} sort="" onSort={() => {}} selectAll={null} actions={table.actions} />
              <ListRows
                columns={table.columns}
                rows={rows?.slice(0, SHOWN).map((row) => ({ id: rowId(row), row, mark: undefined })) ?? null}
                rowName={table.rowName}
                rowActions={table.rowActions}
                onOpen={table.onOpen}
                selection={undefined}
              />
            </table>
            <span>{table.footer}</span>
          </>
        )}
      </div>
    </section>
  );
}
