import { referenceOf } from './channels/channel.ts';
import type { Became } from './channels/became.ts';
import type { Ask } from './channels/sms.ts';

const NEVER = referenceOf({ id: 0, at: new Date(0).toISOString() });

const READ: Record<Became, string> = {
  taken: 'it has it',
  nothing: 'it knows nothing of it',
  unclear: 'nobody knows from that',
};

/** What a gateway says, in words, of a message it just took and of one that never was, and how the shop reads it. */
export async function tryAsk(ask: Ask, reference: string): Promise<string> {
  const [taken, never] = await Promise.all([ask(reference), ask(NEVER)]);
  const shown = ({ became, said }: Awaited<ReturnType<Ask>>) =>
    said === '' ? 'nothing at all' : `‘${said}’: ${READ[became]}`;
  const sentences = [
    `Asked for it, the gateway says ${shown(taken)}.`,
    ...(taken.became === 'nothing'
      ? ['Unless it lists with a delay, the address is wrong, and what it has would be sent again.']
      : []),
    `Asked for one that never was, it says ${shown(never)}.`,
  ];
  return sentences.join(' ');
}
