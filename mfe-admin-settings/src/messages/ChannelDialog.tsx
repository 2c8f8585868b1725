import type { ComponentProps } from 'react';
import { call } from '@shop/shared/admin/calls/call';
import { CheckboxField } from '@shop/shared/admin/form/CheckboxField';
import { Field, type FieldProps } from '@shop/shared/admin/form/Field';
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
        <LatinField name="values.host" label={texts.host} hint={texts.hostHint} />
        <Field name="values.port" as={TextField} label={texts.port} hint={texts.portHint} inputMode="numeric" />
        <LatinField name="values.username" label={texts.username} autoComplete="off" />
        <KeyField label={texts.password} hint={texts.keyHint} keySetAt={setup.mail.standing.keySetAt} />
        <LatinField name="values.from" label={texts.from} hint={texts.fromHint} inputMode="email" />
        <LatinField name="values.ownerTo" label={texts.ownerTo} hint={texts.ownerToHint} inputMode="email" />
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
        <LatinField name="values.address" label={texts.address} hint={texts.addressHint} inputMode="url" />
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
        <LatinField name="values.success" label={texts.success} hint={texts.successHint} />
        <Field name="values.price" as={TextField} label={texts.price} inputMode="decimal" />
        <LatinField
          name="values.askAddress"
          label={texts.askAddress}
          hint={texts.askAddressHint}
          inputMode="url"
          className="sm:col-span-2"
        />
        <LatinField name="values.askTaken" label={texts.askTaken} hint={texts.askTakenHint} />
        <LatinField name="values.askNothing" label={texts.askNothing} hint={texts.askNothingHint} />
        <LatinField name="values.ownerTo" label={texts.ownerTo} hint={texts.ownerPhone} inputMode="tel" />
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
        <LatinField name="values.phoneNumberId" label={texts.phoneNumberId} hint={texts.metaHint} inputMode="numeric" />
        <LatinField name="values.accountId" label={texts.accountId} inputMode="numeric" />
        <KeyField name="accessToken" label={texts.accessToken} hint={texts.accessTokenHint} keySetAt={keySetAt} />
        <KeyField name="appSecret" label={texts.appSecret} hint={texts.appSecretHint} keySetAt={keySetAt} />
        <KeyField name="verifyToken" label={texts.verifyToken} hint={texts.verifyTokenHint} keySetAt={keySetAt} />
        <LatinField name="values.version" label={texts.version} />
        <Field name="values.price" as={TextField} label={texts.priceOfMessage} inputMode="decimal" />
        <LatinField name="values.ownerTo" label={texts.ownerTo} hint={texts.ownerPhone} inputMode="tel" />
      </div>
      <p className="mt-4 text-sm">
        <span className="block font-semibold">{texts.webhook}</span>
        {webhook ? <code className="wrap-anywhere">{webhook}</code> : <span>{texts.noWebhook}</span>}
      </p>
    </FormDialog>
  );
}

type TextProps = Omit<FieldProps<ComponentProps<typeof TextField>>, 'as'>;

/** Addresses, codes and numbers. */
const LatinField = (props: TextProps) => <Field as={TextField} dir="ltr" {...props} />;

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
