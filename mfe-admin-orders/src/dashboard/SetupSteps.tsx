import { Check, Circle } from 'lucide-react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { SETTLE_SETUP, SETUP_STEPS, type SetupChecklist, type SetupStep } from '@shop/shared/contracts/http/setup';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Link } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/button/Button';
import { setupKey } from './queries.ts';
import { CHECKLIST } from './texts.ts';

const { steps: words } = CHECKLIST;
const isKnown = (kind: string): kind is SetupStep => (SETUP_STEPS as readonly string[]).includes(kind);

/** The list itself, which comes on demand: most shops are set up. */
export function SetupSteps({ steps: asked }: Pick<SetupChecklist, 'steps'>) {
  const shell = useShell();
  const settle = useAction({
    call: (step: SetupStep | undefined) => call(shell, SETTLE_SETUP, { body: step === undefined ? {} : { step } }),
    invalidates: [setupKey],
    failed: CHECKLIST.failed,
  });
  const steps = asked.flatMap(({ kind, isDone }) => (isKnown(kind) ? [{ kind, isDone }] : []));
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="checklist" className="mb-6 rounded-lg border border-line bg-card px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="checklist" className="text-lg">
          {CHECKLIST.heading}
        </h2>
        <p className="text-sm text-ink-soft">{CHECKLIST.done(done, steps.length)}</p>
      </div>
      <ul className="mt-1 grid gap-x-6 md:grid-cols-2">
        {steps.map(({ kind, isDone }) => (
          <li key={kind} className="flex min-h-11 items-center gap-2 border-t border-line">
            {isDone ? (
              <Check aria-label={CHECKLIST.isDone} className="size-5 shrink-0 text-leaf" />
            ) : (
              <Circle aria-label={CHECKLIST.isOpen} className="size-5 shrink-0 text-ink-soft" />
            )}
            <Link to={words[kind].to} className={isDone ? 'py-2 text-ink-soft' : 'py-2 font-semibold hover:underline'}>
              {words[kind].text}
            </Link>
            {!isDone && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={`${words[kind].text}: ${words[kind].settle}`}
                className="ml-auto shrink-0"
                onClick={() => settle.start(kind)}
              >
                {words[kind].settle}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="border-t border-line pt-1 text-end">
        <Button variant="ghost" size="sm" onClick={() => settle.start(undefined)}>
          {CHECKLIST.dismiss}
        </Button>
      </div>
    </section>
  );
}
