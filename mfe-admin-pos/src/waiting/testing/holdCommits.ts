/** Has the browser not say what became of what it is told to commit, until what this answers is called; needs fake-indexeddb. */
export function holdCommits(): { release(): void; held(): number } {
  const { commit } = IDBTransaction.prototype;
  let isHeld = true;
  let held = 0;
  IDBTransaction.prototype.commit = function hold(this: IDBTransaction) {
    held += 1;
    const store = this.objectStore('sales');
    const again = () => {
      if (isHeld) store.count().onsuccess = again;
    };
    again();
  };
  return {
    held: () => held,
    release() {
      isHeld = false;
      IDBTransaction.prototype.commit = commit;
    },
  };
}
