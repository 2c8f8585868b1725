import { call } from '@shop/shared/admin/calls/call';
import { CheckboxField } from '@shop/shared/admin/form/CheckboxField';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { SAVE_MAIL, SAVE_SMS, SAVE_WHATSAPP, type OutboxSetup } from '@shop/shared/contracts/http/outbox';
import type { MessageChannel } from '@shop/shared/contracts/messageKinds';
import { formatDateTime } from '@shop/shared/format/dates';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { PasswordField } from '@shop/shared/ui/field/PasswordField';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { TextAreaField } from '@shop/shared/ui/field/TextAreaField';
import { TextField } from '@shop/shared/ui/field/TextField';
import {
  mailBody,
  mailCheck,
  mailValues,
  smsBody,
  smsCheck,
  smsValues,
  whatsAppBody,
  whatsAppCheck,
  whatsAppValues,
  type MailValues,
  type SmsValues,
  type WhatsAppValues,
} from './channelForm.ts';
import { messagesKey } from './queries.ts';
import { CHANNEL_FORM as texts, LANGUAGES, MESSAGES } from './texts.ts';

interface ChannelDialogProps {
  channel: MessageChannel;
  setup: OutboxSetup;
  onClose(): void;
}

const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));

/** How a channel sends. Open while it is rendered. */
export function ChannelDialog(props: ChannelDialogProps) {
  if (props.channel === 'whatsapp') return <WhatsAppDialog {...props} />;
  return props.channel === 'mail' ? <MailDialog {...props} /> : <SmsDialog {...props} />;
}

const shared = {
  size: 'lg' as const,
  invalidates: [messagesKey],
  done: () => MESSAGES.saved,
  submitLabel: MESSAGES.save,
  failed: MESSAGES.failed,
};

function MailDialog({ setup, onClose }: ChannelDialogProps) {
  const shell = useShell();
  return (
    <FormDialog<MailValues, unknown>
      {...shared}
      title={texts.title('mail')}
      check={mailCheck}
      first={mailValues(setup)}
      save={(values) => call(shell, SAVE_MAIL, { body: mailBody(values) })}
      onClose={onClose}
    >
      <AnyFields />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="values.host" as={TextField} label={texts.host} hint={texts.hostHint} dir="ltr" />
        <Field name="values.port" as={TextField} label={texts.port} hint={texts.portHint} inputMode="numeric" />
        <Field name="values.username" as={TextField} label={texts.username} autoComplete="off" dir="ltr" />
        <KeyField label={texts.password} hint={texts.keyHint} keySetAt={setup.mail.standing.keySetAt} />
        <Field name="values.from" as={TextField} label={texts.from} hint={texts.fromHint} inputMode="email" dir="ltr" />
        <Field
          name="values.ownerTo"
          as={TextField}
          label={texts.ownerTo}
          hint={texts.ownerToHint}
          inputMode="email"
          dir="ltr"
        />
      </div>
    </FormDialog>
  );
}

function SmsDialog({ setup, onClose }: ChannelDialogProps) {
  const shell = useShell();
  return (
    <FormDialog<SmsValues, unknown>
      {...shared}
      title={texts.title('sms')}
      check={smsCheck}
      first={smsValues(setup)}
      save={(values) => call(shell, SAVE_SMS, { body: smsBody(values) })}
      onClose={onClose}
    >
      <AnyFields />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="values.address"
          as={TextField}
          label={texts.address}
          hint={texts.addressHint}
          inputMode="url"
          dir="ltr"
        />
        <Field name="values.method" as={SelectField} label={texts.method} options={optionsOf(texts.methods)} />
        <Field
          name="values.fields"
          as={TextAreaField}
          label={texts.fields}
          hint={texts.fieldsHint}
          rows={4}
          dir="ltr"
          className="sm:col-span-2"
        />
        <KeyField label={texts.key} keySetAt={setup.sms.standing.keySetAt} />
        <Field name="values.success" as={TextField} label={texts.success} hint={texts.successHint} dir="ltr" />
        <Field name="values.price" as={TextField} label={texts.price} inputMode="decimal" />
        <Field
          name="values.askAddress"
          as={TextField}
          label={texts.askAddress}
          hint={texts.askAddressHint}
          inputMode="url"
          dir="ltr"
          className="sm:col-span-2"
        />
        <Field name="values.askTaken" as={TextField} label={texts.askTaken} hint={texts.askTakenHint} dir="ltr" />
        <Field name="values.askNothing" as={TextField} label={texts.askNothing} hint={texts.askNothingHint} dir="ltr" />
        <Field
          name="values.ownerTo"
          as={TextField}
          label={texts.ownerTo}
          hint={texts.ownerPhone}
          inputMode="tel"
          dir="ltr"
        />
      </div>
    </FormDialog>
  );
}

function WhatsAppDialog({ setup, onClose }: ChannelDialogProps) {
  const shell = useShell();
  const { standing, webhook } = setup.whatsapp;
  const { keySetAt } = standing;
  return (
    <FormDialog<WhatsAppValues, unknown>
      {...shared}
      title={texts.title('whatsapp')}
      check={whatsAppCheck}
      first={whatsAppValues(setup)}
      save={(values) => call(shell, SAVE_WHATSAPP, { body: whatsAppBody(values) })}
      onClose={onClose}
    >
      <AnyFields most={{ label: texts.mostPeople, hint: texts.mostPeopleHint }} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="values.phoneNumberId"
          as={TextField}
          label={texts.phoneNumberId}
          hint={texts.metaHint}
          inputMode="numeric"
          dir="ltr"
        />
        <Field name="values.accountId" as={TextField} label={texts.accountId} inputMode="numeric" dir="ltr" />
        <KeyField name="accessToken" label={texts.accessToken} hint={texts.accessTokenHint} keySetAt={keySetAt} />
        <KeyField name="appSecret" label={texts.appSecret} hint={texts.appSecretHint} keySetAt={keySetAt} />
        <KeyField name="verifyToken" label={texts.verifyToken} hint={texts.verifyTokenHint} keySetAt={keySetAt} />
        <Field name="values.version" as={TextField} label={texts.version} dir="ltr" />
        <Field name="values.price" as={TextField} label={texts.priceOfMessage} inputMode="decimal" />
        <Field
          name="values.ownerTo"
          as={TextField}
          label={texts.ownerTo}
          hint={texts.ownerPhone}
          inputMode="tel"
          dir="ltr"
        />
      </div>
      <p className="mt-4 text-sm">
        <span className="block font-semibold">{texts.webhook}</span>
        {webhook ? <code className="wrap-anywhere">{webhook}</code> : <span>{texts.noWebhook}</span>}
      </p>
    </FormDialog>
  );
}

function AnyFields({ most = { label: texts.mostPerDay } }: { most?: { label: string; hint?: string } }) {
  return (
    <div className="mb-4 grid gap-4 sm:grid-cols-2">
      <Field name="values.isOn" as={CheckboxField} label={texts.isOn} />
      <span className="max-sm:hidden" />
      <Field name="values.language" as={SelectField} label={texts.language} options={optionsOf(LANGUAGES)} />
      <Field name="values.mostPerDay" as={TextField} {...most} inputMode="numeric" />
    </div>
  );
}

interface KeyFieldProps {
  name?: string;
  label: string;
  hint?: string;
  keySetAt: string;
}

function KeyField({ name = 'key', label, hint, keySetAt }: KeyFieldProps) {
  return (
    <Field
      name={name}
      as={PasswordField}
      label={label}
      hint={keySetAt ? texts.keyKept(formatDateTime(keySetAt)) : hint}
      autoComplete="new-password"
    />
  );
}
