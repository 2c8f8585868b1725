import { useState } from 'react';
import type { AdviceKind } from '@shop/shared/contracts/http/orders/advice';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { AdviceDialog } from './AdviceDialog.tsx';
import { AdviceLine } from './AdviceLine.tsx';
import { advicesQuery, attemptedQuery } from './queries.ts';
import { ADVICE, ATTEMPT } from './texts.ts';
import { useTakeBack } from './useTakeBack.ts';

const KINDS: readonly AdviceKind[] = ['retry', 'address', 'return'];

/** Of an order's parcel: what its courier was advised, and, while it waits for an answer, the ways to answer. */
export function Advices({ id }: { id: number }) {
  const shell = useShell();
  const [kind, setKind] = useState<AdviceKind | null>(null);
  const takeBack = useTakeBack();
  const { data: parcel } = useQuery(attemptedQuery(shell, id));
  const { data: advices = [] } = useQuery(advicesQuery(shell, id));
  if (!parcel && advices.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="text-sm font-bold">{ADVICE.heading}</h3>
      {parcel && (
        <>
          <p className="mt-1 text-sm">
            <span className="text-ink-soft">{ADVICE.attempted}</span>{' '}
            <bdi className="font-semibold">{parcel.reason}</bdi>
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            {KINDS.map((one) => (
              <Button key={one} size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setKind(one)}>
                {ADVICE.kinds[one]}
              </Button>
            ))}
            {parcel.mark > 0 && (
              <Button size="sm" variant="secondary" busy={takeBack.busy} onClick={() => takeBack.start(parcel)}>
                {ATTEMPT.undoHere}
              </Button>
            )}
          </div>
        </>
      )}
      {advices.length > 0 && (
        <ol className="mt-3 flex flex-col gap-3">
          {advices.map((advice) => (
            <li key={advice.adviceId}>
              <AdviceLine advice={advice} />
            </li>
          ))}
        </ol>
      )}
      {takeBack.dialog}
      {kind && parcel && <AdviceDialog kind={kind} parcel={parcel} ids={[id]} onClose={() => setKind(null)} />}
    </div>
  );
}
