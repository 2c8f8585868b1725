import { expect, it } from 'vitest';
import { damaged } from '../testing/damaged.ts';
import { memoryStorage } from '../testing/memoryStorage.ts';
import { readStored } from './stored.ts';

interface Note {
  id: number;
  text: string;
  tags: { name: string }[];
}
const NOTE = { id: NaN, text: '', tags: [{ name: '' }] } as const;

it('reads what is kept by its shape, however it was damaged, and nothing without what cannot be missing', () => {
  const storage = memoryStorage();
  const read = () => readStored<Note>(() => storage, 'note', NOTE);
  expect(read()).toBeNull();
  for (const [what, text] of damaged({ id: 1, text: 'call back', tags: [{ name: 'today' }] })) {
    storage.setItem('note', text);
    const note = read();
    expect([what, note === null || (note.id === 1 && typeof note.text === 'string')]).toEqual([what, true]);
    for (const tag of note?.tags ?? []) expect(typeof tag.name).toBe('string');
  }
  storage.setItem('note', '{"id":"7","tags":[null,{"name":"today"}]}');
  expect(read()).toEqual({ id: 7, text: '', tags: [{ name: 'today' }] });
});

it('has nothing where the browser refuses its storage', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  expect(readStored<Note>(refuse, 'note', NOTE)).toBeNull();
  expect(readStored<Note>(() => null, 'note', NOTE)).toBeNull();
});
