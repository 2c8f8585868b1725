import { useWatch } from 'react-hook-form';
import { call } from '@shop/shared/admin/calls/call';
import { CheckboxField } from '@shop/shared/admin/form/CheckboxField';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import type { FormCheck } from '@shop/shared/admin/form/resolver';
import { SAVE_TEXT, type OutboxText } from '@shop/shared/contracts/http/outbox';
import { fillIn, MESSAGE_PARTS, smsSegments, unknownParts } from '@shop/shared/contracts/messageKinds';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { TextAreaField } from '@shop/shared/ui/field/TextAreaField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { messagesKey } from './queries.ts';
import { CHANNELS, KINDS, MESSAGES, PARTS, sampleOf, TEXT_FORM as texts, WHEN } from './texts.ts';

interface Values {
  isOn: '0' | '1';
  /** Its own words instead of the first ones. */
  own: '0' | '1';
  subject: string;
  text: string;
}

interface TextDialogProps {
  message: OutboxText;
  /** The same in Roman Urdu, which an SMS says instead where it fits one. */
  roman: OutboxText | undefined;
  onClose(): void;
}

/** What a message says, beside how it reads. Open while it is rendered. */
export function TextDialog({ message, roman, onClose }: TextDialogProps) {
  const shell = useShell();
  const { kind, channel, language } = message;
  const isMail = channel === 'mail';
  const bodyOf = ({ isOn, own, subject, text }: Values) => ({
    kind,
    channel,
    language,
    isOn: isOn === '1',
    ...(own === '1' && { subject: isMail ? subject : '', text }),
  });
  const check: FormCheck<Values> = {
    schema: SAVE_TEXT.body,
    body: bodyOf,
    words: { subject: { label: texts.subject }, text: { label: texts.text } },
    rules: ({ own, subject, text }) => {
      if (own === '0') return {};
      const wrong = Object.entries({ subject, text }).flatMap(([field, written]) => {
        const [unknown] = unknownParts(written);
        return unknown === undefined ? [] : [[field, `Nothing stands for {${unknown}}.`]];
      });
      return Object.fromEntries(wrong) as Record<string, string>;
    },
  };
  const first: Values = {
    isOn: message.isOn ? '1' : '0',
    own: message.isDefault ? '0' : '1',
    subject: message.subject,
    text: message.text,
  };
  return (
    <FormDialog<Values, unknown>
      size="lg"
      title={texts.title(KINDS[kind], CHANNELS[channel])}
      check={check}
      first={first}
      save={(values) => call(shell, SAVE_TEXT, { body: bodyOf(values) })}
      invalidates={[messagesKey]}
      done={() => MESSAGES.saved}
      onClose={onClose}
      submitLabel={MESSAGES.save}
      failed={MESSAGES.failed}
    >
      <p className="mb-2 text-sm text-ink-soft">{WHEN[kind]}</p>
      <div className="grid gap-4 lg:grid-cols-2">
        <Written message={message} />
        <Preview message={message} roman={roman} />
      </div>
    </FormDialog>
  );
}

function Written({ message: { kind, channel, language } }: Pick<TextDialogProps, 'message'>) {
  const own = useWatch<Values, 'own'>({ name: 'own' }) === '1';
  const isMail = channel === 'mail';
  const dir = language === 'ur' ? 'rtl' : 'auto';
  return (
    <div className="grid content-start gap-3">
      <Field name="isOn" as={CheckboxField} label={texts.isOn} hint={texts.isOnHint(kind)} />
      <Field name="own" as={CheckboxField} label={texts.own} hint={texts.ownHint} />
      {own && isMail && <Field name="subject" as={TextField} label={texts.subject} maxLength={150} dir={dir} />}
      {own && (
        <Field name="text" as={TextAreaField} label={texts.text} rows={isMail ? 10 : 5} maxLength={2000} dir={dir} />
      )}
      {own && (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer font-bold">{texts.parts}</summary>
          <ul className="mt-1 grid gap-0.5">
            {MESSAGE_PARTS.map((part) => (
              <li key={part}>
                <code>{`{${part}}`}</code> <span>{PARTS[part]}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Preview({ message, roman }: Pick<TextDialogProps, 'message' | 'roman'>) {
  const sample = useSample();
  const [own, subject, text] = useWatch<Values, ['own', 'subject', 'text']>({ name: ['own', 'subject', 'text'] });
  const shown = own === '1' ? { subject, text } : message;
  const written = fillIn(shown.text, sample, message.language);
  const instead = roman && message.channel === 'sms' ? fillIn(roman.text, sample, 'ur-Latn') : '';
  const isInstead = instead !== '' && !smsSegments(written).isGsm && smsSegments(instead).segments === 1;
  const said = isInstead ? instead : written;
  const { segments, units, isGsm } = smsSegments(said);
  return (
    <section aria-label={texts.preview} className="min-w-0">
      <h3 className="mb-1 text-sm text-ink-soft">{texts.preview}</h3>
      <div className="rounded-lg bg-sunken p-3">
        {message.channel === 'mail' && (
          <p dir="auto" className="mb-2 font-bold">
            {fillIn(shown.subject, sample, message.language)}
          </p>
        )}
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {said}
        </p>
      </div>
      {isInstead && <p className="mt-1 text-sm text-ink-soft">{texts.roman}</p>}
      {message.channel === 'sms' && (
        <p className="mt-1 text-sm text-ink-soft">{texts.segments(segments, units, isGsm)}</p>
      )}
    </section>
  );
}

/** What a preview shows: of the shop what it is, of an order what there may be. */
function useSample() {
  const { settings, origin = location.origin } = useShell();
  const { shopName, storePhone, currencySymbol } = settings;
  return sampleOf({ shop: shopName, phone: storePhone, currency: currencySymbol, origin });
}
