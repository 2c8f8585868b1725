import { clsx } from 'clsx';
import type { Chosen } from './choosePictures.ts';
import { PICTURES } from './texts.ts';
import type { Sent } from './useSending.ts';

interface WhatGoesWhereProps {
  chosen: Chosen;
  sent: ReadonlyMap<number, Sent>;
  /** How many pictures of each are to make room, where some may. */
  replaced: ReadonlyMap<number, number> | undefined;
}

/** The products with the pictures they get, and how far each is; then what is left out, with the reason. */
export function WhatGoesWhere({ chosen: { matched, leftOut }, sent, replaced }: WhatGoesWhereProps) {
  return (
    <>
      {matched.length > 0 && (
        <ul aria-label={PICTURES.where} className="mb-4 divide-y divide-line rounded-lg border border-line bg-card">
          {matched.map(({ productId, name, pictures }) => {
            const { state, problem } = sent.get(productId) ?? { state: 'waiting' };
            return (
              <li key={productId} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-2.5">
                <div className="min-w-0 flex-1 basis-60">
                  <p className="font-semibold">{name}</p>
                  <p className="text-sm break-words text-ink-soft">
                    {pictures
                      .map(({ picture, color }) => (color ? `${picture.name} (${color})` : picture.name))
                      .join(', ')}
                  </p>
                  {replaced && (
                    <p className="text-sm tabular-nums">{PICTURES.replaced(replaced.get(productId) ?? 0)}</p>
                  )}
                </div>
                <p
                  role="status"
                  className={clsx(
                    'text-sm font-semibold',
                    state === 'done' && 'text-leaf-deep',
                    state === 'failed' && 'text-danger',
                  )}
                >
                  {problem || PICTURES.states[state]}
                </p>
              </li>
            );
          })}
        </ul>
      )}
      {leftOut.length > 0 && (
        <section aria-label={PICTURES.left(leftOut.length)} className="rounded-lg bg-danger-soft p-4 text-danger-deep">
          <h2 className="mb-2 text-base font-bold">{PICTURES.left(leftOut.length)}</h2>
          <ul className="flex flex-col gap-1 text-sm">
            {leftOut.map(({ name, problem }, at) => (
              <li key={`${name} ${at}`}>
                <b className="break-all">{name}</b> <span>{problem}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
