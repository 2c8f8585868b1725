import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { ReactNode, RefObject } from 'react';
import { UPLOAD } from './texts.ts';

interface SortableFilesProps<T extends { key: string }> {
  items: readonly T[];
  label: string;
  labelOf(item: T, at: number): string;
  onChange(items: T[]): void;
  listRef: RefObject<HTMLUListElement | null>;
  className: string;
  children(item: T, at: number): ReactNode;
}

/** Files, or rows, in their order, changed by dragging a handle, or by Space and arrow keys on it; each step is announced. */
export function SortableFiles<T extends { key: string }>(props: SortableFilesProps<T>) {
  const { items, label, labelOf, onChange, listRef, className, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier | undefined) => items.findIndex(({ key }) => key === id);
  const end = ({ active, over }: DragEndEvent) => {
    const [from, to] = [placeOf(active.id), placeOf(over?.id)];
    if (from >= 0 && to >= 0 && from !== to) onChange(arrayMove([...items], from, to));
  };
  const nameOf = (id: UniqueIdentifier) => {
    const at = placeOf(id);
    const item = items[at];
    return item ? labelOf(item, at) : '';
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => UPLOAD.lifted(nameOf(active.id), placeOf(active.id) + 1, items.length),
    onDragOver: ({ active, over }) =>
      over ? UPLOAD.over(nameOf(active.id), placeOf(over.id) + 1, items.length) : undefined,
    onDragEnd: ({ active, over }) =>
      UPLOAD.dropped(nameOf(active.id), placeOf(over?.id ?? active.id) + 1, items.length),
    onDragCancel: ({ active }) => UPLOAD.cancelled(nameOf(active.id)),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: UPLOAD.how } }}
    >
      <SortableContext items={items.map(({ key }) => key)} strategy={rectSortingStrategy}>
        <ul ref={listRef} aria-label={UPLOAD.list(label)} className={className}>
          {items.map(children)}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
