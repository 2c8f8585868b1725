export const PREVIEW = {
  name: 'Preview',
  of: (names: string[]) => (names.length > 0 ? `Preview of ${names.join(', ')}: not what shoppers see` : 'Preview'),
  version: (name: string, version: string) => `${name}: version ${version}`,
  local: (name: string, origin: string) => `${name}: from ${origin}, on this computer`,
  ended: 'A preview you had open has expired or ended; what you see of that part is the live shop.',
  end: 'End preview',
  expired:
    'This preview link has expired, or the version it showed is no longer kept: ask whoever sent it for a new one.',
  unknown: 'This is no preview link of this shop: ask whoever sent it for the whole link.',
  unavailable: 'The preview cannot be shown right now: please try again in a moment.',
  shop: 'To the shop',
} as const;
