/** What to clear away when this process exits: behind one listener, since a process warns of more than ten. */
export const atExit = new Set<() => void>();
process.once('exit', () => {
  for (const clear of atExit) clear();
});
