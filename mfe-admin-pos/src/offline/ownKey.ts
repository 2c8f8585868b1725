import { withStore } from './store.ts';

/** A key of this browser, made once; all tabs have the same. What `make` makes cannot be read, by us neither. */
export const ownKey = <K extends CryptoKey | CryptoKeyPair>(name: string, make: () => Promise<K>): Promise<K> =>
  withStore(async (database) => {
    const known = (await database.get('device', name)) as K | undefined;
    if (known) return known;
    const made = await make();
    // Another tab may have been quicker.
    const { store, done } = database.transaction('device', 'readwrite', { durability: 'strict' });
    const other = (await store.get(name)) as K | undefined;
    if (!other) await store.put(made, name);
    await done;
    return other ?? made;
  });
