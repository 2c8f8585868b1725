import { MonitorSmartphone } from 'lucide-react';
import { loadErrorText } from '@shop/shared/api-client';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { type OwnSession, END_SESSION, SIGN_OUT_ELSEWHERE } from '@shop/shared/contracts/http/people/people';
import { formatDateTime } from '@shop/shared/format/dates';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Badge } from '@shop/shared/ui/notice/Badge';
import { Button } from '@shop/shared/ui/button/Button';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { sessionsKey, ownSessionsQuery } from './queries.ts';
import { ACCOUNT } from './texts.ts';

const { sessions: TEXTS } = ACCOUNT;

/** Where one is signed in, and a way to end it. */
export function OwnSessions() {
  const shell = useShell();
  const { data, error, isFetching, refetch } = useQuery(ownSessionsQuery(shell.api));
  const end = useAction({
    call: ({ sessionId }: OwnSession) => call(shell, END_SESSION, { params: { id: sessionId } }),
    invalidates: [sessionsKey],
    done: ({ device }) => TEXTS.ended(device),
    failed: TEXTS.endFailed,
  });
  const elsewhere = useAction({
    call: () => call(shell, SIGN_OUT_ELSEWHERE),
    confirm: () => ({
      title: TEXTS.elsewhereTitle,
      question: TEXTS.elsewhereQuestion,
      button: TEXTS.elsewhere,
    }),
    invalidates: [sessionsKey],
    done: (_subject: null, { data: { ended } }) => TEXTS.elsewhereDone(ended),
    failed: TEXTS.elsewhereFailed,
  });
  const others = data?.some(({ current }) => !current) ?? false;
  return (
    <section className="rounded-lg border border-line bg-card px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-lg">{TEXTS.title}</h2>
          <p className="text-sm text-ink-soft">{TEXTS.text}</p>
        </div>
        {others && (
          <Button variant="secondary" size="sm" busy={elsewhere.busy} onClick={() => elsewhere.start(null)}>
            {TEXTS.elsewhere}
          </Button>
        )}
      </div>
      <div className="mt-3">
        {data ? (
          <ul className="divide-y divide-line">
            {data.map((session) => (
              <SessionRow key={session.sessionId} session={session} busy={end.busy} onEnd={end.start} />
            ))}
          </ul>
        ) : error ? (
          <LoadFailed text={loadErrorText(error, TEXTS.loadFailed)} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <>
            <p role="status" className="sr-only">
              {TEXTS.loading}
            </p>
            <Skeleton className="h-24 w-full" />
          </>
        )}
      </div>
      {elsewhere.dialog}
    </section>
  );
}

interface SessionRowProps {
  session: OwnSession;
  busy: boolean;
  onEnd(session: OwnSession): void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { device, address, createdDate, usedDate, current } = session;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span>{device}</span>
          {current && <Badge tone="leaf">{TEXTS.current}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <span>{TEXTS.signedIn(formatDateTime(createdDate))}</span>
          <span>{TEXTS.lastUsed(formatDateTime(usedDate))}</span>
          {address && <span className="break-all">{TEXTS.from(address)}</span>}
        </p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          size="sm"
          disabled={busy}
          aria-description={`${device}, ${TEXTS.signedIn(formatDateTime(createdDate))}`}
          onClick={() => onEnd(session)}
        >
          {TEXTS.end}
        </Button>
      )}
    </li>
  );
}
