import { useWatch } from 'react-hook-form';
import { Preview } from './Preview.tsx';
import { linesIn } from './sections/section.ts';
import { SETTINGS } from './texts.ts';

const { preview } = SETTINGS;

/** Ticker and banner as shoppers would see them. */
export function TextsPreview() {
  const promoTexts = useWatch<{ promoTexts: string }, 'promoTexts'>({ name: 'promoTexts' });
  const promoBanner = useWatch<{ promoBanner: string }, 'promoBanner'>({ name: 'promoBanner' });
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:gap-4">
      <TickerPreview texts={linesIn(promoTexts)} />
      <Preview title={preview.banner}>
        {promoBanner.trim() ? (
          <p className="bg-sunny-soft px-4 py-2.5 text-center text-sm leading-5 font-bold text-sunny-deep">
            {promoBanner}
          </p>
        ) : (
          <Nothing />
        )}
      </Preview>
    </div>
  );
}

/** The listing's ticker, at rest so that it can be read; it looks as it does there. */
function TickerPreview({ texts }: { texts: readonly string[] }) {
  return (
    <Preview title={preview.ticker}>
      {texts.length > 0 ? (
        <ul
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
          tabIndex={0}
          aria-label={preview.ticker}
          className="flex h-11 items-center overflow-x-auto bg-sunny-soft text-sunny-deep"
        >
          {texts.map((text, at) => (
            // Two may be alike while one types.
            <li key={at} className="flex items-center text-sm font-bold whitespace-nowrap">
              <span className="px-6">{text}</span>
              <span aria-hidden="true" className="size-1.5 rounded-full bg-coral" />
            </li>
          ))}
        </ul>
      ) : (
        <Nothing />
      )}
    </Preview>
  );
}

function Nothing() {
  return <p className="px-4 py-2.5 text-sm text-ink-soft">{preview.none}</p>;
}
