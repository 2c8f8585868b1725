import { expect, it } from 'vitest';
import { DraftKeeper, type DraftStore } from './drafts.ts';

interface Values {
  name: string;
  pictures: { file?: File }[];
}

function memory() {
  const kept = new Map<string, unknown>();
  const writes: string[] = [];
  const store: DraftStore = {
    get: async <T>(key: string) => kept.get(key) as T | undefined,
    set: async (key, value) => {
      writes.push(key);
      kept.set(key, value);
    },
    del: async (key) => void kept.delete(key),
  };
  return { kept, writes, store };
}

const KEY = '4b7d9a52-6a3f-4f0e-9d0c-6f6a1a2b3c4d';
const picture = new File(['png'], 'a.png');

it('gives back fields and files', async () => {
  const { store } = memory();
  await new DraftKeeper<Values>(store, '7/product').write({ name: 'Frock', pictures: [{ file: picture }, {}] }, KEY);
  const draft = await new DraftKeeper<Values>(store, '7/product').read();
  expect(draft?.values).toEqual({ name: 'Frock', pictures: [{ file: picture }, {}] });
  expect(draft?.formKey).toBe(KEY);
  expect(draft?.savedAt).toBeInstanceOf(Date);
  expect(await new DraftKeeper<Values>(store, '8/product').read()).toBeNull();
});

it('writes a file once, and forgets it when it is taken out', async () => {
  const { store, kept, writes } = memory();
  const keeper = new DraftKeeper<Values>(store, '7/product');
  await keeper.write({ name: 'F', pictures: [{ file: picture }] }, KEY);
  await keeper.write({ name: 'Fr', pictures: [{ file: picture }] }, KEY);
  expect(writes.filter((key) => key !== '7/product')).toHaveLength(1);
  await keeper.write({ name: 'Fr', pictures: [] }, KEY);
  expect([...kept.keys()]).toEqual(['7/product']);
});

it('keeps a restored file where it is', async () => {
  const { store, writes } = memory();
  await new DraftKeeper<Values>(store, '7/product').write({ name: 'F', pictures: [{ file: picture }] }, KEY);
  const keeper = new DraftKeeper<Values>(store, '7/product');
  const draft = await keeper.read();
  await keeper.write({ name: 'Frock', pictures: draft?.values.pictures ?? [] }, KEY);
  expect(writes.filter((key) => key !== '7/product')).toHaveLength(1);
});

it('is gone once cleared, also while a write is on its way', async () => {
  const { store, kept } = memory();
  const keeper = new DraftKeeper<Values>(store, '7/product');
  void keeper.write({ name: 'Frock', pictures: [{ file: picture }] }, KEY);
  await keeper.clear();
  expect(kept.size).toBe(0);
});
