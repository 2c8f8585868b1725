import { clsx } from 'clsx';
import type { Conversation } from '@shop/shared/contracts/http/inbox';
import { formatDateTime } from '@shop/shared/format/dates';
import { whatsAppNumber } from '@shop/shared/format/phone';
import { whatsAppAddress } from '@shop/shared/format/whatsapp';
import { ANSWERS, isShown, wordsOf } from './texts.ts';

/** What was written both ways, the oldest first: theirs at the start, the shop's at the end. */
export function Said({ said, phone }: Pick<Conversation, 'said' | 'phone'>) {
  const number = whatsAppNumber(phone);
  return (
    <ol className="flex flex-col gap-2">
      {said.map((one) => {
        const state = one.isTheirs ? '' : (ANSWERS.states[one.state] ?? one.state);
        const facts = [one.isTheirs ? ANSWERS.theirs : ANSWERS.ours, formatDateTime(one.at), state].filter(Boolean);
        return (
          <li
            key={one.messageId}
            className={clsx(
              'max-w-[85%] rounded-lg px-3 py-2 text-sm',
              one.isTheirs ? 'self-start bg-sunken' : 'self-end bg-leaf-soft',
            )}
          >
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {wordsOf(one)}
            </p>
            {one.isTheirs && !isShown(one) && number !== '' && (
              <a
                href={whatsAppAddress(number)}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center font-bold underline"
              >
                {ANSWERS.openChat}
              </a>
            )}
            <p className="mt-1 text-xs text-ink-soft">{facts.join(' · ')}</p>
            {one.reason && <p className="text-xs text-danger wrap-anywhere">{one.reason}</p>}
          </li>
        );
      })}
    </ol>
  );
}
