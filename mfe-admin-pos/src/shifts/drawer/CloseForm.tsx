import { useState, type SyntheticEvent } from 'react';
import { failureText } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { LeaveGuard } from '@shop/shared/admin/form/LeaveGuard';
import { useRights } from '@shop/shared/admin/page/useRights';
import { ApiError } from '@shop/shared/api-client';
import { NOTES, type ShiftReport, CLOSE_SHIFT } from '@shop/shared/contracts/http/till/shifts';
import { formatStaffAmount } from '@shop/shared/format/money';
import { randomUuid } from '@shop/shared/format/randomId';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { TextField } from '@shop/shared/ui/field/TextField';
import { LONGEST_MS, patiently } from '../../patiently.ts';
import { notTaken } from '../../offline/store.ts';
import { useWaiting } from '../../waiting/queries.ts';
import { SHIFT } from './texts.ts';

/** Notes and coins by their value, and why it is not what is expected, as typed. */
export interface Counted {
  counts: Partial<Record<number, string>>;
  reason: string;
}

export const NOTHING_COUNTED: Counted = { counts: {}, reason: '' };

export interface CloseFormProps {
  report: ShiftReport;
  counted: Counted;
  onCount(counted: Counted): void;
  onClosed(report: ShiftReport): void;
  /** Other cash is expected than the form says. */
  onChanged(): void;
  onBack(): void;
}

/**
 * Counted notes and coins against what should be there; a difference is kept with its reason. Where the report does not say
 * what should be there, it is told after the count was kept.
 */
export function CloseForm({ report, counted: written, onCount, onClosed, onChanged, onBack }: CloseFormProps) {
  const { counts, reason } = written;
  const shell = useShell();
  const unsent = notTaken(useWaiting().sales).map(({ number }) => number);
  // A day report that lacks them is for who sees all of them.
  const mayClose = useRights(shell.api)('reports') || unsent.length === 0;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [reasonError, setReasonError] = useState<string>();
  const [idempotencyKey, setKey] = useState(randomUuid);
  /** What a kept count was answered with. */
  const [known, setKnown] = useState<ShiftReport>();
  const { expected } = known ?? report;
  const notes = NOTES.map((value) => ({ value, count: Number(counts[value] ?? 0) }));
  const counted = notes.reduce((sum, { value, count }) => sum + value * count, 0);
  const difference = expected === undefined ? undefined : Math.round((counted - expected) * 100) / 100;

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy || !mayClose) return;
    setBusy(true);
    setError(undefined);
    setReasonError(undefined);
    const body = { shiftId: report.shiftId, notes, ...(expected !== undefined && { seen: expected, reason }) };
    try {
      const send = (signal: AbortSignal) => call(shell, CLOSE_SHIFT, { body, idempotencyKey, signal });
      const { data } = await patiently(LONGEST_MS, send);
      if (data.zNumber !== null) onClosed(data);
      else {
        setKnown(data);
        // What is sent next is another message.
        setKey(randomUuid());
        setError(SHIFT.countKept);
      }
    } catch (failure) {
      const fields = failure instanceof ApiError ? failure.fields : {};
      if (failure instanceof ApiError && failure.code === 'CHANGED_MEANWHILE') {
        setError(SHIFT.changed);
        setKnown(undefined);
        onChanged();
      } else if (fields['reason']) setReasonError(fields['reason']);
      else setError(failureText(SHIFT.closeFailed, failure as Error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      {written !== NOTHING_COUNTED && <LeaveGuard subject={SHIFT.subject} />}
      <div className="grid grid-cols-3 gap-3 sm:grid-cols-4">
        {NOTES.map((value) => (
          <TextField
            key={value}
            label={`₨ ${value}`}
            aria-label={SHIFT.countOf(value)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={counts[value] ?? ''}
            onChange={(event) =>
              onCount({ reason, counts: { ...counts, [value]: event.target.value.replace(/\D/g, '') } })
            }
          />
        ))}
      </div>
      <dl aria-live="polite" className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        {expected !== undefined && (
          <>
            <dt className="text-ink-soft">{SHIFT.expected}</dt>
            <dd className="text-right">{formatStaffAmount(expected)}</dd>
          </>
        )}
        <dt className="text-ink-soft">{SHIFT.counted}</dt>
        <dd className="text-right">{formatStaffAmount(counted)}</dd>
        {difference !== undefined && (
          <>
            <dt className="font-bold">{SHIFT.difference}</dt>
            <dd className="text-right text-xl font-extrabold">{formatStaffAmount(difference)}</dd>
          </>
        )}
      </dl>
      {expected === undefined ? (
        <p className="text-sm text-ink-soft">{SHIFT.blind}</p>
      ) : (
        <TextField
          label={SHIFT.reason}
          hint={SHIFT.reasonHint}
          error={reasonError}
          maxLength={200}
          value={reason}
          onChange={(event) => onCount({ counts, reason: event.target.value })}
        />
      )}
      {unsent.length > 0 && (
        <p role="note" className="rounded-md bg-sunny-soft p-3 font-semibold text-sunny-deep">
          {mayClose ? SHIFT.unsent(unsent) : `${SHIFT.unsent(unsent)} ${SHIFT.unsentFirst}`}
        </p>
      )}
      <div role="alert" className="contents">
        {error && <p className="rounded-md bg-danger-soft p-3 font-semibold text-danger-deep">{error}</p>}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onBack}>
          {SHIFT.back}
        </Button>
        <Button
          type="submit"
          busy={busy}
          disabled={!mayClose || (expected === undefined && written === NOTHING_COUNTED)}
        >
          {expected === undefined ? SHIFT.countDone : SHIFT.close}
        </Button>
      </div>
    </form>
  );
}
