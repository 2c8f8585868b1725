import { useEffect, type ReactNode } from 'react';
import { ApiError } from '@shop/shared/api-client';
import { MINUTE_MS } from '@shop/shared/format/durations';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { ownTillQuery } from './queries.ts';
import { DEVICES } from './texts.ts';

interface OwnDeviceProps {
  /** How many of its sales the shop has not got. */
  unsent: number;
  children: ReactNode;
}

/** The till, with what is wrong with this browser as one above it; of one that is struck off that alone. */
export function OwnDevice({ unsent, children }: OwnDeviceProps) {
  const { data, error } = useQuery(ownTillQuery(useShell()));
  const isStruckOff = data?.isStruckOff ?? false;
  useEffect(() => {
    if (!data?.isStruckOff && !data?.pinsSince) return;
    // By this device's clock, as it was noted.
    const since = Date.parse(data.pinsSince ?? '') + data.clockAhead;
    const isOver = ({ since: at }: { since: string }) => data.isStruckOff || Date.parse(at) < since;
    void import('../offline/people.ts').then(({ erasePeople }) => erasePeople(isOver)).catch(() => undefined);
    if (!data.isStruckOff) return;
    void import('../offline/customers.ts').then(({ eraseCustomers }) => eraseCustomers()).catch(() => undefined);
  }, [data]);
  const minutes = Math.round((data?.clockAhead ?? 0) / MINUTE_MS);
  const isRefused = error instanceof ApiError && error.code === 'TOO_MANY_TILLS';
  const warning = isRefused ? (error.note ?? '') : minutes === 0 ? '' : DEVICES.clockWrong(minutes);
  const text = isStruckOff ? DEVICES.closed(data?.letter ?? '', unsent) : warning;
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
