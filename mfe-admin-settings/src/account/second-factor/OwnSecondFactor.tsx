import { useState } from 'react';
import { call } from '@shop/shared/admin/calls/call';
import { loadErrorText } from '@shop/shared/api-client';
import {
  type OwnSecondFactor as Factor,
  MAKE_RECOVERY_CODES,
  END_SECOND_FACTOR,
} from '@shop/shared/contracts/http/people/secondFactor';
import { formatDateTime } from '@shop/shared/format/dates';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { meQuery } from '@shop/shared/admin/page/useRights';
import { Badge } from '@shop/shared/ui/notice/Badge';
import { Button } from '@shop/shared/ui/button/Button';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { factorKey, ownFactorQuery, sessionsKey } from '../queries.ts';
import { ProofDialog } from './ProofDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUp } from './SetUp.tsx';
import { FACTOR, PROOF, RECOVERY, SET_UP } from './texts.ts';

/** What stands over the page; `codes` were just made. */
type Open = 'setUp' | 'newCodes' | 'turnOff' | { codes: string[] } | null;

/** One's own second factor, under 'My account'. */
export function OwnSecondFactor() {
  const { api } = useShell();
  const { data, error, isFetching, refetch } = useQuery(ownFactorQuery(api));
  const [open, setOpen] = useState<Open>(null);
  return (
    <section className="rounded-lg border border-line bg-card px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="flex flex-wrap items-center gap-2 text-lg">
            <span>{FACTOR.title}</span>
            {data && <Badge tone={data.since ? 'leaf' : 'neutral'}>{data.since ? FACTOR.on : FACTOR.off}</Badge>}
          </h2>
          <p className="text-sm text-ink-soft">{FACTOR.text}</p>
          {data && <Facts factor={data} />}
        </div>
        {data?.since === '' && (
          <Button variant="secondary" size="sm" onClick={() => setOpen('setUp')}>
            {FACTOR.setUp}
          </Button>
        )}
        {data?.since && (
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" size="sm" onClick={() => setOpen('newCodes')}>
              {FACTOR.newCodes}
            </Button>
            <Button variant="secondary" size="sm" onClick={() => setOpen('turnOff')}>
              {FACTOR.turnOff}
            </Button>
          </div>
        )}
      </div>
      {!data &&
        (error ? (
          <LoadFailed text={loadErrorText(error, FACTOR.loadFailed)} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <>
            <p role="status" className="sr-only">
              {FACTOR.loading}
            </p>
            <Skeleton className="mt-2 h-5 w-48" />
          </>
        ))}
      {data && open && <Over factor={data} open={open} onOpen={setOpen} />}
    </section>
  );
}

function Facts({ factor: { since, codesLeft, required } }: { factor: Factor }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
      {since && <span>{FACTOR.since(formatDateTime(since))}</span>}
      {since && (
        <span className={codesLeft === 0 ? 'font-semibold text-danger' : undefined}>
          {codesLeft === 0 ? FACTOR.noCodes : FACTOR.codesLeft(codesLeft)}
        </span>
      )}
      {required && <span>{FACTOR.required}</span>}
    </p>
  );
}

function Over({ factor, open, onOpen }: { factor: Factor; open: Exclude<Open, null>; onOpen(open: Open): void }) {
  const shell = useShell();
  const client = useQueryClient();
  const close = () => onOpen(null);
  const changed = () => {
    void client.invalidateQueries({ queryKey: factorKey });
    void client.invalidateQueries({ queryKey: sessionsKey });
  };
  if (typeof open === 'object') {
    return (
      <Dialog open onOpenChange={(stays) => !stays && close()} title={RECOVERY.title} size="md">
        <RecoveryCodes codes={open.codes} onDone={close} />
      </Dialog>
    );
  }
  if (open === 'setUp') {
    return (
      <Dialog open onOpenChange={(stays) => !stays && close()} title={SET_UP.title} size="lg">
        <SetUp
          factor={factor}
          onCancel={close}
          onDone={close}
          onCodes={() => {
            changed();
            shell.notify({ title: SET_UP.done, description: SET_UP.sessions, tone: 'success' });
          }}
        />
      </Dialog>
    );
  }
  if (open === 'newCodes') {
    return (
      <ProofDialog
        texts={PROOF.newCodes}
        text={PROOF.newCodes.text}
        save={async (body) => (await call(shell, MAKE_RECOVERY_CODES, { body })).data.codes}
        onSaved={(codes) => {
          changed();
          onOpen({ codes });
        }}
        onClose={close}
      />
    );
  }
  return (
    <ProofDialog
      texts={PROOF.turnOff}
      text={factor.required ? PROOF.turnOff.required : PROOF.turnOff.text}
      save={(body) => call(shell, END_SECOND_FACTOR, { body })}
      onSaved={() => {
        changed();
        shell.notify({ title: PROOF.turnOff.done, tone: 'success' });
        close();
        if (factor.required) void client.invalidateQueries({ queryKey: meQuery(shell.api).queryKey });
      }}
      onClose={close}
    />
  );
}
