/** Every text of the overlay a person reads. */
export const PARTS = {
  title: 'Parts of this page',
  close: 'Close',
  hint: 'What is not outlined is of the shell. Escape closes this.',
  version: (version: string) => `Version ${version}`,
  team: (team: string) => `Team: ${team}`,
  built: (day: string, age: string) => `Built ${day} (${age})`,
  days: (days: number) => (days === 0 ? 'less than a day ago' : days === 1 ? '1 day ago' : `${days} days ago`),
  noAge: 'Its version does not say when it was built',
  loaded: (kilobytes: string, files: number) =>
    `${kilobytes} kB in ${files === 1 ? '1 file' : `${files} files`} loaded`,
  nothing: 'Nothing loaded that could be weighed',
  shell: 'The frame around all pages',
} as const;
