import type { ReactNode } from 'react';
import { MINUTE_MS } from '@shop/shared/format/durations';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { ownTillQuery } from './queries.ts';
import { DEVICES } from './texts.ts';

/** The till, with what is wrong with this browser as one above it; of one that is struck off that alone. */
export function OwnDevice({ children }: { children: ReactNode }) {
  const { data } = useQuery(ownTillQuery(useShell()));
  const minutes = Math.round((data?.clockAhead ?? 0) / MINUTE_MS);
  const text = data?.isStruckOff ? DEVICES.closed(data.letter) : minutes === 0 ? '' : DEVICES.clockWrong(minutes);
  return (
    <>
      {text !== '' && (
        <p role="note" className="mb-3 rounded-md bg-sunny-soft p-3 font-semibold text-sunny-deep">
          {text}
        </p>
      )}
      {!data?.isStruckOff && children}
    </>
  );
}
