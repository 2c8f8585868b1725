import { BellRing, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { DetailPage } from '@shop/shared/admin/detail/DetailPage';
import { PACKAGE_NAME } from '@shop/shared/contracts/http/releases/releaseNames';
import { ROLL_BACK, type PackageReleases } from '@shop/shared/contracts/http/releases/releases';
import { formatDateTime, karachiDateTime } from '@shop/shared/format/dates';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useParams } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/button/Button';
import { Faults, History, Vitals } from './Facts.tsx';
import { packageQuery, releasesKey } from './queries.ts';
import { TellTeam } from './TellTeam.tsx';
import { PACKAGE, TELL_TEAM, WHY } from './texts.ts';
import { Versions } from './Versions.tsx';

const { rollBack } = PACKAGE;

/** `/admin/releases/{name}`: versions of one part of the shop, how they do, and which one is current. */
export function PackagePage() {
  const shell = useShell();
  const name = useParams()['name'] ?? '';
  return (
    <DetailPage
      query={PACKAGE_NAME.test(name) ? packageQuery(shell, name) : null}
      title={name}
      back={{ to: '/admin/releases', label: PACKAGE.back }}
      texts={{ failed: PACKAGE.loadFailed, missing: PACKAGE.missing }}
    >
      {(releases) => (
        <div className="grid items-start gap-4">
          <Current releases={releases} />
          <Versions releases={releases} />
          <Vitals releases={releases} />
          <Faults releases={releases} />
          <History releases={releases} />
        </div>
      )}
    </DetailPage>
  );
}

/** What is current, and the way back from it. */
function Current({ releases: { name, current, switches, versions, warning, webhook } }: { releases: PackageReleases }) {
  const shell = useShell();
  const action = useAction({
    call: (expected: string) => call(shell, ROLL_BACK, { params: { name }, body: { expected } }),
    confirm: (version) => ({
      title: rollBack.title(name),
      question: rollBack.question(version),
      button: rollBack.button,
      tone: 'danger',
    }),
    invalidates: [releasesKey],
    done: (_, { data }) => rollBack.done(data.version),
    failed: rollBack.failed,
  });
  const [telling, setTelling] = useState(false);
  const [last] = switches;
  if (!current || !last) return null;
  return (
    <section
      aria-labelledby="current"
      className="flex flex-wrap items-start justify-between gap-4 rounded-lg border border-line bg-card p-4"
    >
      <div className="min-w-0">
        <h2 id="current" className="text-sm text-ink-soft">
          {PACKAGE.current}
        </h2>
        <p className="font-mono font-bold wrap-anywhere">{current}</p>
        <p className="text-sm">
          {`${WHY[last.why]}. ${PACKAGE.sinceBy(formatDateTime(karachiDateTime(last.at)), last.by)}`}
        </p>
        {warning && <p className="mt-1 font-semibold wrap-anywhere text-danger-deep">{PACKAGE.fails(warning)}</p>}
        {last.reason && <p className="text-sm text-ink-soft">{PACKAGE.reason(last.reason)}</p>}
        {webhook && <p className="text-sm text-ink-soft">{PACKAGE.webhook(webhook)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => setTelling(true)}>
          <BellRing aria-hidden="true" className="size-4" />
          <span>{TELL_TEAM.label}</span>
        </Button>
        {versions.length > 1 && (
          <Button variant="secondary" size="sm" onClick={() => action.start(current)}>
            <Undo2 aria-hidden="true" className="size-4" />
            <span>{rollBack.label}</span>
          </Button>
        )}
      </div>
      {telling && <TellTeam name={name} onClose={() => setTelling(false)} />}
      {action.dialog}
    </section>
  );
}
