import { Ban, KeyRound, Pencil, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { DetailPage } from '@shop/shared/admin/detail/DetailPage';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import { ReadTable, type ReadColumn } from '@shop/shared/admin/table/ReadTable';
import {
  ADMIT_DEVICE,
  RENAME_DEVICE,
  STRIKE_OFF_DEVICE,
  type TillDevice,
  TillName,
} from '@shop/shared/contracts/http/till/devices';
import { FORGET_PINS } from '@shop/shared/contracts/http/till/pins';
import { karachiDateTime } from '@shop/shared/format/dates';
import { DAY_MS, MINUTE_MS } from '@shop/shared/format/durations';
import { groupBy } from '@shop/shared/format/groupBy';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { TextField } from '@shop/shared/ui/field/TextField';
import { EmptyState } from '@shop/shared/ui/notice/EmptyState';
import { devicesKey, devicesQuery } from './queries.ts';
import { DEVICES } from './texts.ts';

const { columns: names } = DEVICES;

const columns: ReadColumn<TillDevice>[] = [
  {
    header: names.name,
    cell: ({ name, letter, struckOff }) => (
      <span className="flex flex-col">
        <span dir="auto" className="font-bold">
          {name}
        </span>
        <span className="text-sm whitespace-nowrap text-ink-soft">{DEVICES.letter(letter)}</span>
        {struckOff && <span className="text-sm text-danger">{DEVICES.struckOff(struckOff.date, struckOff.by)}</span>}
      </span>
    ),
  },
  {
    header: names.seen,
    align: 'start',
    cell: ({ seenDate, seenBy, registeredDate, registeredBy }) => (
      <span className="flex flex-col">
        <span>{DEVICES.seen(seenDate, seenBy)}</span>
        <span className="text-sm text-ink-soft">{DEVICES.opened(registeredDate, registeredBy)}</span>
      </span>
    ),
  },
  {
    header: names.storage,
    align: 'start',
    cell: ({ storage, freeBytes }) => (
      <span className="flex flex-col">
        <span>{DEVICES.storage[storage]}</span>
        {freeBytes !== null && <span className="text-sm text-ink-soft">{DEVICES.free(freeBytes)}</span>}
      </span>
    ),
  },
  {
    header: names.clock,
    align: 'start',
    cell: ({ clockAhead }) => {
      const minutes = Math.round(clockAhead / MINUTE_MS);
      return minutes === 0 ? (
        <span className="whitespace-nowrap">{DEVICES.clockRight}</span>
      ) : (
        <span className="text-danger">{DEVICES.clock(minutes)}</span>
      );
    },
  },
  { header: names.waiting, cell: ({ waiting = 0 }) => waiting.toLocaleString('en-PK') },
  {
    header: names.release,
    align: 'start',
    cell: ({ release }) => <span className="font-mono text-xs wrap-anywhere">{release}</span>,
  },
  { header: names.actions, isAction: true, cell: (device) => <Actions device={device} /> },
];

/** `/admin/pos/tills`: every browser that is a till, how it is, and a way to strike one off. */
export function DevicesPage() {
  const shell = useShell();
  return (
    <DetailPage
      query={devicesQuery(shell)}
      back={{ to: '/admin/pos/shifts', label: DEVICES.back }}
      texts={{ failed: DEVICES.loadFailed }}
    >
      {(devices) => (
        <>
          <p className="-mt-3 mb-4 text-ink-soft">{DEVICES.subtitle}</p>
          {eager(devices, new Date()).map(({ by, count }) => (
            <p key={by} role="note" className="mb-3 rounded-md bg-sunny-soft px-3 py-2 font-semibold text-sunny-deep">
              {DEVICES.many(by, count)}
            </p>
          ))}
          <section aria-label={DEVICES.heading} className="rounded-lg border border-line bg-card p-4">
            {devices.length > 0 ? (
              <ReadTable label={DEVICES.heading} columns={columns} rows={devices} rowId={({ deviceId }) => deviceId} />
            ) : (
              <EmptyState title={DEVICES.empty} />
            )}
          </section>
        </>
      )}
    </DetailPage>
  );
}

/** New tills of one person in a day that somebody should look at. */
const MANY_NEW = 5;

function eager(devices: readonly TillDevice[], now: Date): { by: string; count: number }[] {
  const since = karachiDateTime(new Date(now.getTime() - DAY_MS));
  const fresh = devices.filter(({ registeredDate }) => registeredDate > since);
  return [...groupBy(fresh, ({ registeredBy }) => registeredBy)]
    .map(([by, own]) => ({ by, count: own.length }))
    .filter(({ count }) => count >= MANY_NEW);
}

function Actions({ device }: { device: TillDevice }) {
  const shell = useShell();
  const { deviceId, name, struckOff } = device;
  const [isRenaming, setRenaming] = useState(false);
  const strikeOff = useAction({
    call: () => call(shell, STRIKE_OFF_DEVICE, { body: { deviceId } }),
    confirm: () => ({
      title: DEVICES.strikeOff.title(name),
      question: DEVICES.strikeOff.question,
      button: DEVICES.strikeOff.label,
      tone: 'danger',
    }),
    invalidates: [devicesKey],
    done: () => DEVICES.strikeOff.done(name),
    failed: DEVICES.strikeOff.failed,
  });
  const forgetPins = useAction({
    call: () => call(shell, FORGET_PINS, { body: { deviceId } }),
    confirm: () => ({
      title: DEVICES.forgetPins.title(name),
      question: DEVICES.forgetPins.question,
      button: DEVICES.forgetPins.label,
    }),
    invalidates: [devicesKey],
    done: () => DEVICES.forgetPins.done(name),
    failed: DEVICES.forgetPins.failed,
  });
  const admit = useAction({
    call: () => call(shell, ADMIT_DEVICE, { body: { deviceId } }),
    invalidates: [devicesKey],
    done: () => DEVICES.admit.done(name),
    failed: DEVICES.admit.failed,
  });
  return (
    <span className="flex flex-wrap justify-end gap-1 @md:flex-nowrap">
      <RowAction
        label={DEVICES.rename.label}
        name={name}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => setRenaming(true)}
      />
      <RowAction
        label={DEVICES.forgetPins.label}
        name={name}
        icon={<KeyRound aria-hidden="true" />}
        onClick={() => forgetPins.start(undefined)}
      />
      {struckOff ? (
        <RowAction
          label={DEVICES.admit.label}
          name={name}
          icon={<RotateCcw aria-hidden="true" />}
          onClick={() => admit.start(undefined)}
        />
      ) : (
        <RowAction
          label={DEVICES.strikeOff.label}
          name={name}
          icon={<Ban aria-hidden="true" />}
          onClick={() => strikeOff.start(undefined)}
        />
      )}
      {forgetPins.dialog}
      {strikeOff.dialog}
      {admit.dialog}
      {isRenaming && (
        <FormDialog<TillName, string>
          title={DEVICES.rename.title}
          check={{ schema: TillName, words: { name: { label: DEVICES.rename.name } } }}
          first={{ name }}
          save={async (form) => {
            await call(shell, RENAME_DEVICE, { body: { ...form, deviceId } });
            return form.name;
          }}
          invalidates={[devicesKey]}
          done={(saved) => DEVICES.rename.done(saved)}
          onClose={() => setRenaming(false)}
          submitLabel={DEVICES.rename.label}
          failed={DEVICES.rename.failed}
        >
          <Field name="name" as={TextField} label={DEVICES.rename.name} maxLength={40} required />
        </FormDialog>
      )}
    </span>
  );
}
