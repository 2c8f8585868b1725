const MEGABYTE = 1024 * 1024;

/** `11.4 MB`, as the limits count them. */
const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(bytes % MEGABYTE === 0 ? 0 : 1)} MB`;

/** What upload fields say by themselves. */
export const UPLOAD = {
  choose: (many: boolean) => (many ? 'Choose files' : 'Choose a file'),
  drop: 'or drop or paste here',
  replace: 'Replace',
  remove: (name: string) => `Remove ${name}`,
  move: (name: string) => `Move ${name}`,
  dismiss: (name: string) => `Dismiss ${name}`,
  wrongKind: (kinds: string) => `This is not ${kinds} file.`,
  tooLarge: (size: number, limit: number) => `${megabytes(size)}: at most ${megabytes(limit)} can be taken.`,
  empty: 'This file is empty.',
  unreadable: 'This file cannot be read. Please choose it again.',
  tooMany: (most: number) => `At most ${most} can be taken; this one was left out.`,
  broken: 'This picture cannot be shown; it may be damaged.',
  refused: 'Not taken',
  sent: (name: string, percent: number) => `${name}: ${percent} % sent`,
  list: (label: string) => `${label}, in their order`,
  how: 'Press Space to lift it, the arrow keys to move it, Space again to put it down, Escape to leave it where it was.',
  lifted: (name: string, at: number, count: number) => `${name} lifted, ${at} of ${count}.`,
  over: (name: string, at: number, count: number) => `${name} is now ${at} of ${count}.`,
  dropped: (name: string, at: number, count: number) => `${name} put down as ${at} of ${count}.`,
  cancelled: (name: string) => `${name} is where it was.`,
};
