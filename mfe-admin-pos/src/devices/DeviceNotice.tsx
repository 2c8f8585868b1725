import { useLive } from '@shop/shared/admin/live/useLive';
import { MINUTE_MS } from '@shop/shared/format/durations';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { ownTillQuery } from './queries.ts';
import { DEVICES } from './texts.ts';

/** What is wrong with this browser as a till; nothing mostly. */
export function DeviceNotice() {
  const { data, refetch } = useQuery(ownTillQuery(useShell()));
  useLive('till', () => void refetch());
  if (!data) return null;
  const minutes = Math.round(data.clockAhead / MINUTE_MS);
  const text = data.isStruckOff ? DEVICES.closed(data.letter) : minutes === 0 ? '' : DEVICES.clockWrong(minutes);
  if (text === '') return null;
  return (
    <p role="note" className="mb-3 rounded-md bg-sunny-soft p-3 font-semibold text-sunny-deep">
      {text}
    </p>
  );
}
