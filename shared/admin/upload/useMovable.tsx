import { useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { UPLOAD } from './texts.ts';

/** A place in `SortableFiles`: what its element gets, and the handle it is moved by, called after `label`. */
export function useMovable(id: string, label: string, disabled = false) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  });
  const place = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined;
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={UPLOAD.move(label)}
      data-tooltip=""
      className="flex size-9 shrink-0 cursor-grab touch-none items-center justify-center rounded-full hover:bg-sunken"
    >
      <GripVertical aria-hidden="true" className="size-4" />
    </button>
  );
  return { ref: setNodeRef, style: { transform: place, transition }, isDragging, handle };
}
