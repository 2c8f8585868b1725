/** What is no text of theirs. */
const KINDS: Record<string, string> = {
  image: 'A picture',
  audio: 'A voice message',
  video: 'A video',
  document: 'A document',
  sticker: 'A sticker',
  location: 'A place',
  contacts: 'A contact',
  reaction: 'A reaction',
};

export const ANSWERS = {
  list: {
    search: 'Search answers',
    searchHint: 'Search by invoice, name or phone',
    empty: 'Nobody has written yet. What customers write to the shop’s WhatsApp number (Cloud API) is here.',
    noMatch: 'Nothing found',
    loadFailed: 'Failed to load the answers. Please try again later.',
  },
  columns: { at: 'Written', from: 'From', order: 'Order', text: 'Message' },
  filter: { label: 'Seen to', any: 'All', open: 'To be seen to', done: 'Done' },
  stranger: 'Has not ordered',
  noOrder: '–',
  answer: 'Answer',
  answerTo: (name: string) => `Answer to ${name}`,
  view: 'View',
  done: 'Done',
  undone: 'Not done',
  marked: 'Noted',
  markFailed: 'This could not be noted. Please try again.',
  text: 'Your answer',
  send: 'Send',
  sent: 'It is being sent.',
  failed: 'Not sent. Please try again.',
  openUntil: (time: string) => `WhatsApp takes an answer until ${time}.`,
  over: 'They wrote more than 24 hours ago: WhatsApp takes no answer any more. Please call, or write from your own WhatsApp.',
  off: 'WhatsApp is not switched on under Settings, ‘Messages to customers’.',
  close: 'Close',
  conversation: 'Written by WhatsApp',
  theirs: 'Customer',
  ours: 'Shop',
  tapped: (text: string) => `Tapped ‘${text}’`,
  kind: (kind: string) => KINDS[kind] ?? 'Something that cannot be shown here',
  openChat: 'Open in WhatsApp',
  notShown: (kind: string) => `${KINDS[kind] ?? 'Something'}: not shown here`,
  states: {
    queued: 'waiting to be sent',
    sending: 'being sent',
    sent: 'sent',
    delivered: 'arrived',
    read: 'read',
    failed: 'not sent',
    unknown: 'perhaps sent',
  } as Record<string, string>,
};

/** Whether its words are all there is of it. */
export const isShown = ({ kind }: { kind: string }): boolean => ['tap', 'text', 'location'].includes(kind);

/** What somebody wrote, in words: a picture and a voice message are not kept here. */
export function wordsOf({ kind, text }: { kind: string; text: string }): string {
  if (kind === 'tap') return ANSWERS.tapped(text);
  if (isShown({ kind })) return text;
  return [ANSWERS.notShown(kind), text].filter(Boolean).join('. ');
}
