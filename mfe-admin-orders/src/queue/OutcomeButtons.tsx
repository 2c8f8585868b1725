import { clsx } from 'clsx';
import { beep } from '@shop/shared/admin/scanner/beep';
import { useScanner } from '@shop/shared/admin/scanner/useScanner';
import { ATTEMPT_OUTCOMES, type AttemptOutcome } from '@shop/shared/contracts/http/orders/queue';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useQueueKeys } from './keys.ts';
import { OUTCOMES, QUEUE } from './texts.ts';

interface OutcomeButtonsProps {
  busy: boolean;
  /** That is proposed. */
  proposed: AttemptOutcome | null;
  onChoose(outcome: AttemptOutcome): void;
}

const looks: Record<AttemptOutcome, string> = {
  confirmed: 'border-leaf bg-leaf text-on-coral hover:bg-leaf-deep',
  'no-answer': 'border-line-strong bg-card hover:border-ink hover:bg-sunken',
  'wrong-number': 'border-line-strong bg-card hover:border-ink hover:bg-sunken',
  cancelled: 'border-danger bg-card text-danger-deep hover:bg-danger-soft',
  later: 'border-line-strong bg-card hover:border-ink hover:bg-sunken',
};

/** What came of a call, each by a button and by the key that stands on it. */
export function OutcomeButtons({ busy, proposed, onChoose }: OutcomeButtonsProps) {
  const shell = useShell();
  // The digits of a code are no outcomes.
  useScanner({
    onCode(code) {
      beep();
      shell.notify({ title: QUEUE.noCodes(code), tone: 'error' });
    },
  });
  useQueueKeys((event) => {
    const outcome = ATTEMPT_OUTCOMES[Number(event.key) - 1];
    if (!outcome || busy) return;
    event.preventDefault();
    onChoose(outcome);
  });
  return (
    <div role="group" aria-label={QUEUE.whatCame} className="grid grid-cols-2 gap-2 sm:grid-cols-5">
      {ATTEMPT_OUTCOMES.map((outcome, index) => (
        <button
          key={outcome}
          type="button"
          disabled={busy}
          aria-keyshortcuts={String(index + 1)}
          onClick={() => onChoose(outcome)}
          className={clsx(
            'flex min-h-12 items-center gap-2 rounded-lg border-2 px-2 py-2 text-sm leading-tight font-bold',
            'max-sm:text-left sm:flex-col sm:justify-center sm:gap-1 sm:text-center',
            'transition-colors disabled:opacity-50',
            outcome === 'confirmed' && 'col-span-2 sm:col-span-1',
            outcome === proposed ? 'border-danger bg-danger text-on-coral hover:bg-danger-deep' : looks[outcome],
          )}
        >
          <kbd
            aria-hidden="true"
            className="flex size-6 shrink-0 items-center justify-center rounded-sm bg-card font-sans text-xs font-bold text-ink ring-1 ring-line-strong"
          >
            {index + 1}
          </kbd>
          <span>{OUTCOMES[outcome].button}</span>
        </button>
      ))}
    </div>
  );
}
