import { useEffect, useRef } from 'react';
import { texts } from './texts.ts';

/** What the shop changed since the shopper last looked; announced and brought into sight when it appears. */
export function CartChanges({ changes, next }: { changes: readonly string[]; next?: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (changes.length > 0) box.current?.scrollIntoView({ block: 'center' });
  }, [changes]);
  return (
    <div role="alert" className="contents">
      {changes.length > 0 && (
        <div ref={box} className="rounded-md border border-sunny bg-sunny-soft p-4 text-sunny-deep">
          <p className="font-bold">{texts.changes.heading}</p>
          <ul className="mt-1 list-disc pl-5">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          {next && <p className="mt-2">{next}</p>}
        </div>
      )}
    </div>
  );
}
