/** What to clear away when this process exits: behind one listener, since a process warns of more than ten. */
export const atExit = new Set<() => void>();
process.once('exit', () => {
  // The last first: a shop ends before the folder goes that it was given.
  for (const clear of [...atExit].reverse()) clear();
});
