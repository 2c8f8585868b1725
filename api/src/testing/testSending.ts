import type { MessageChannel } from '@shop/shared/contracts/messageKinds';
import type { Database } from '../kernel/db/database.ts';
import { linksOf } from '../orders/confirmation/links.ts';
import type { Letter } from '../outbox/channels/channel.ts';
import { writeReminders } from '../outbox/reminders.ts';
import { sendDue, type Sending } from '../outbox/sending.ts';
import { writeMessages } from '../outbox/writing.ts';

/** What a server sends messages with, but for how; what goes wrong with it fails the test. */
export const testSending = (db: Database): Omit<Sending, 'sendBy'> => ({
  db,
  origin: 'https://shop.example',
  tokenOf: () => Promise.resolve('token'),
  isClosing: () => false,
  refused: new Map(),
  links: () => Promise.resolve(linksOf('a secret')),
  warn: (error) => {
    throw error;
  },
});

/** Writes what there is to tell and sends what is due: into `letters`, each with its channel. */
export async function tellInto(db: Database, letters: (Letter & { by: MessageChannel })[]): Promise<void> {
  await writeMessages(db);
  await writeReminders(db);
  await sendDue({
    ...testSending(db),
    sendBy: async (by) => async (letter) => {
      letters.push({ ...letter, by });
      return { providerId: '', cost: 0 };
    },
  });
}
