import { ArrowDownToLine } from 'lucide-react';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { FILL_DOWN } from './texts.ts';

/** In a column's heading; whoever works by keys has Ctrl+D in the fields and no stop more. */
export function FillDownButton({ column, onClick }: { column: string; onClick(): void }) {
  return (
    <IconButton
      label={FILL_DOWN.label(column)}
      aria-description={FILL_DOWN.keys}
      icon={<ArrowDownToLine aria-hidden="true" />}
      size="sm"
      tabIndex={-1}
      className="ms-1 -my-2 align-middle max-lg:hidden"
      onClick={onClick}
    />
  );
}
