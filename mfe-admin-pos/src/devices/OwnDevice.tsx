import { useEffect, type ReactNode } from 'react';
import { MINUTE_MS } from '@shop/shared/format/durations';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { forgetPeople } from '../offline/people.ts';
import { ownTillQuery } from './queries.ts';
import { DEVICES } from './texts.ts';

/** The till, with what is wrong with this browser as one above it; of one that is struck off that alone. */
export function OwnDevice({ children }: { children: ReactNode }) {
  const { data } = useQuery(ownTillQuery(useShell()));
  const isStruckOff = data?.isStruckOff ?? false;
  useEffect(() => {
    if (isStruckOff) void forgetPeople(() => true).catch(() => undefined);
  }, [isStruckOff]);
  const minutes = Math.round((data?.clockAhead ?? 0) / MINUTE_MS);
  const text = isStruckOff ? DEVICES.closed(data?.letter ?? '') : minutes === 0 ? '' : DEVICES.clockWrong(minutes);
  return (
    <>
      {text !== '' && (
        <p role="note" className="mb-3 rounded-md bg-sunny-soft p-3 font-semibold text-sunny-deep">
          {text}
        </p>
      )}
      {!isStruckOff && children}
    </>
  );
}
