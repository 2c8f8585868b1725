import { Lock, Pencil } from 'lucide-react';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import type { LookupEntry } from '@shop/shared/contracts/http/catalog/lookups';
import { BinIcon } from '@shop/shared/ui/icon/StrokeIcons';
import { LOOKUPS } from './texts.ts';

interface EntryFactsProps {
  entry: LookupEntry;
  onEdit(): void;
  onDelete(): void;
}

/** What a row says of an entry, and what can be done with it. */
export function EntryFacts({ entry, onEdit, onDelete }: EntryFactsProps) {
  const { name, uses } = entry;
  const isLocked = entry.is_system === '1';
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="font-bold">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft tabular-nums">
          <span>{uses === 0 ? LOOKUPS.unused : LOOKUPS.used(uses)}</span>
          {isLocked && (
            <span className="inline-flex items-center gap-1">
              <Lock aria-hidden="true" className="size-3.5" />
              {LOOKUPS.locked}
            </span>
          )}
        </p>
      </div>
      <RowAction
        label={LOOKUPS.edit}
        name={name}
        icon={<Pencil aria-hidden="true" className="size-4" />}
        onClick={onEdit}
      />
      {!isLocked && (
        <RowAction
          label={LOOKUPS.delete}
          name={name}
          tone="danger"
          icon={<BinIcon className="size-4" />}
          onClick={onDelete}
        />
      )}
    </>
  );
}
