export const IN_URDU = {
  fold: 'In Urdu',
  what: (label: string) => `: ${label}`,
  foldOf: (label: string) => `${label} in Urdu`,
  of: (english: string) => `Urdu for ${english}`,
  written: (text: string) => `In Urdu: ${text}`,
  otherUrdu: 'What says the same in English must say the same in Urdu',
  saved: 'Saved',
  changed: 'The English has changed since this was written.',
  still: 'It is still right',
  loadFailed: 'Failed to load the Urdu text. Please try again later.',
  saveFailed: 'Failed to save it. Please try again.',
};
