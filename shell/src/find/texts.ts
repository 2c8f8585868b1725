/** Every text of the back office's search a person reads. */
export const FIND = {
  label: 'Search for anything',
  hint: 'Search...',
  pages: 'Pages',
  lookedAt: 'Last looked at',
  searching: 'Searching...',
  nothing: 'Nothing found. Try a name, a number, a phone or its last four digits.',
  failed: 'The shop cannot be searched right now. Pages are found all the same.',
  all: (label: string, typed: string) => `${label}: all with “${typed}”`,
  found: (count: number) => `${count} found`,
};
