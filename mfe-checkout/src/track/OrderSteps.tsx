import { CheckIcon } from '@shop/shared/ui/icon/StrokeIcons';
import { STEPS, type Step } from './steps.ts';
import { trackTexts } from './texts.ts';

/** The way of an order as a row of steps; behind each that is done a check. */
export function OrderSteps({ reached }: { reached: Step }) {
  const at = STEPS.indexOf(reached);
  return (
    <ol aria-label={trackTexts.progress} className="-mx-2 grid grid-cols-4 sm:mx-0">
      {STEPS.map((step, index) => {
        const isDone = index <= at;
        return (
          <li
            key={step}
            aria-current={index === at ? 'step' : undefined}
            className="relative flex min-w-0 flex-col items-center gap-2 text-center"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={`absolute top-4 end-[calc(50%+1rem)] h-1 w-[calc(100%-2rem)] -translate-y-1/2 ${isDone ? 'bg-leaf' : 'bg-line'}`}
              />
            )}
            <span
              aria-hidden="true"
              className={`relative flex size-8 items-center justify-center rounded-full ${isDone ? 'bg-leaf text-on-coral' : 'border-2 border-line-strong bg-card'}`}
            >
              {isDone && <CheckIcon className="size-4" />}
            </span>
            <span
              className={`max-w-full text-xs sm:text-sm ${index === at ? 'font-extrabold' : isDone ? '' : 'text-ink-soft'}`}
            >
              <span>{trackTexts.steps[step]}</span>
              {isDone && <span className="sr-only">{` (${index === at ? trackTexts.now : trackTexts.done})`}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
