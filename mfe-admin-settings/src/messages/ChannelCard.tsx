import { useState } from 'react';
import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { TEST_CHANNEL, type OutboxSetup } from '@shop/shared/contracts/http/outbox';
import type { MessageChannel } from '@shop/shared/contracts/messageKinds';
import { formatDateTime } from '@shop/shared/format/dates';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { TextField } from '@shop/shared/ui/field/TextField';
import { Badge } from '@shop/shared/ui/notice/Badge';
import { ChannelDialog } from './ChannelDialog.tsx';
import { CHANNELS, MESSAGES, TEST_FORM } from './texts.ts';

/** Whether a channel sends, how it goes, and how it is set up and tried. */
export function ChannelCard({ channel, setup }: { channel: MessageChannel; setup: OutboxSetup }) {
  const [open, setOpen] = useState<'setUp' | 'test'>();
  const { values, standing } = setup[channel];
  const close = () => setOpen(undefined);
  return (
    <section aria-label={CHANNELS[channel]} className="rounded-lg border border-line bg-card p-4">
      <h2 className="flex items-center gap-2 text-lg">
        <span>{CHANNELS[channel]}</span>
        <Badge tone={values.isOn ? 'leaf' : 'neutral'}>{values.isOn ? MESSAGES.on : MESSAGES.off}</Badge>
      </h2>
      {values.isOn && (
        <p className="mt-1 text-sm text-ink-soft">
          {MESSAGES.facts(
            standing.sentToday,
            standing.waiting,
            standing.lastSentAt && formatDateTime(standing.lastSentAt),
          )}
        </p>
      )}
      {standing.lastError && (
        <p className="mt-2 rounded-md bg-danger-soft px-3 py-2 text-sm text-danger wrap-anywhere">
          {MESSAGES.lastError(formatDateTime(standing.lastErrorAt), standing.lastError)}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant={values.isOn ? 'secondary' : 'primary'} onClick={() => setOpen('setUp')}>
          {MESSAGES.setUp}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setOpen('test')}>
          {MESSAGES.test}
        </Button>
      </div>
      {open === 'setUp' && <ChannelDialog channel={channel} setup={setup} onClose={close} />}
      {open === 'test' && <TestDialog channel={channel} to={values.ownerTo} onClose={close} />}
    </section>
  );
}

/** Tries a channel as it is saved; what went wrong stays in sight. */
function TestDialog({ channel, to, onClose }: { channel: MessageChannel; to: string; onClose(): void }) {
  const shell = useShell();
  const [wrong, setWrong] = useState('');
  const [asked, setAsked] = useState('');
  return (
    <FormDialog<{ to: string }, { isSent: boolean; sentence: string; asked?: string }>
      title={TEST_FORM.title(channel)}
      check={{
        schema: TEST_CHANNEL.body,
        body: (values) => ({ channel, to: values.to.trim() }),
        words: { to: { label: TEST_FORM.to[channel] } },
      }}
      first={{ to }}
      save={async (values) => (await call(shell, TEST_CHANNEL, { body: { channel, to: values.to.trim() } })).data}
      onSaved={({ isSent, sentence, asked = '' }) => {
        setAsked(asked && isSent ? `${sentence} ${asked}` : asked);
        setWrong(isSent ? '' : sentence);
        if (!isSent || asked !== '') return;
        shell.notify({ title: sentence, tone: 'success' });
        onClose();
      }}
      onClose={onClose}
      submitLabel={TEST_FORM.submit}
      failed={TEST_FORM.failed}
    >
      <Field
        name="to"
        as={TextField}
        label={TEST_FORM.to[channel]}
        inputMode={channel === 'mail' ? 'email' : 'tel'}
        dir="ltr"
        required
      />
      <p role="alert" className="mt-2 text-sm font-semibold text-danger wrap-anywhere empty:hidden">
        {wrong}
      </p>
      <p role="status" className="mt-2 text-sm wrap-anywhere empty:hidden">
        {asked}
      </p>
    </FormDialog>
  );
}
