import { call } from '@shop/shared/admin/calls/call';
import { CheckboxField } from '@shop/shared/admin/form/CheckboxField';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { SAVE_TEXT, type OutboxText } from '@shop/shared/contracts/http/outbox';
import {
  numberedText,
  PART_SAMPLES,
  templateCode,
  templateName,
  templateOf,
  variablesOf,
} from '@shop/shared/contracts/whatsAppTemplates';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { messagesKey } from './queries.ts';
import { KINDS, MESSAGES, TEMPLATE as texts, TEXT_FORM, WHEN } from './texts.ts';

interface Values {
  isOn: '0' | '1';
}

/** A template with all that Meta asks for. Open while it is rendered. */
export function TemplateDialog({ message, onClose }: { message: OutboxText; onClose(): void }) {
  const shell = useShell();
  const { kind, channel, language } = message;
  const template = templateOf(kind, language);
  const bodyOf = ({ isOn }: Values) => ({ kind, channel, language, isOn: isOn === '1' });
  if (!template) return null;
  const body = numberedText(template);
  const copy = () =>
    void navigator.clipboard.writeText(body).then(() => shell.notify({ title: texts.copied, tone: 'success' }));
  return (
    <FormDialog<Values, unknown>
      size="lg"
      title={texts.title(KINDS[kind])}
      check={{ schema: SAVE_TEXT.body, body: bodyOf, words: {} }}
      first={{ isOn: message.isOn ? '1' : '0' }}
      save={(values) => call(shell, SAVE_TEXT, { body: bodyOf(values) })}
      invalidates={[messagesKey]}
      done={() => MESSAGES.saved}
      onClose={onClose}
      submitLabel={MESSAGES.save}
      failed={MESSAGES.failed}
    >
      <Field name="isOn" as={CheckboxField} label={texts.isOn} hint={`${WHEN[kind]} ${TEXT_FORM.isOnHint(kind)}`} />
      <p className="my-3 text-sm text-ink-soft">{texts.intro}</p>
      <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[auto_1fr] [&>dt]:font-semibold">
        <dt>{texts.name}</dt>
        <dd>
          <code>{templateName(kind, language)}</code>
        </dd>
        <dt>{texts.language}</dt>
        <dd>{language === 'ur-Latn' ? texts.roman : texts.languages[templateCode(language)]}</dd>
        <dt>{texts.category}</dt>
        <dd>{texts.utility}</dd>
        <dt>{texts.body}</dt>
        <dd>
          <p dir="auto" className="rounded-lg bg-sunken p-3 wrap-anywhere">
            {body}
          </p>
          <Button variant="secondary" size="sm" className="mt-2" aria-label={texts.copyText} onClick={copy}>
            {texts.copy}
          </Button>
        </dd>
        <dt>{texts.samples}</dt>
        <dd>
          <ol className="grid gap-1">
            {variablesOf(template).map((part, at) => (
              <li key={part} className="flex gap-2">
                <code className="shrink-0">{`{{${at + 1}}}`}</code>
                <span className="min-w-0 wrap-anywhere">{PART_SAMPLES[part]}</span>
              </li>
            ))}
          </ol>
        </dd>
        {template.buttons.length > 0 && <dt>{texts.buttons}</dt>}
        {template.buttons.length > 0 && (
          <dd>
            <ul>
              {template.buttons.map(({ answer, title }) => (
                <li key={answer}>{title}</li>
              ))}
            </ul>
          </dd>
        )}
      </dl>
    </FormDialog>
  );
}
