import { useEffect, useState } from 'react';

/** Whether a part is there: it comes after the page, and before it is needed, when there may be no network to bring it. */
export function useReady(load: () => Promise<unknown>): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    load().then(
      () => setReady(true),
      () => undefined,
    );
  }, [load]);
  return isReady;
}
