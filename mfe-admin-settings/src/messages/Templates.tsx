import { useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { READ_TEMPLATES, type OutboxSetup, type OutboxText } from '@shop/shared/contracts/http/outbox';
import { templateCode, templateName, templateOf } from '@shop/shared/contracts/whatsAppTemplates';
import { formatDateTime } from '@shop/shared/format/dates';
import { FileText } from 'lucide-react';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { Badge } from '@shop/shared/ui/notice/Badge';
import { messagesKey } from './queries.ts';
import { TemplateDialog } from './TemplateDialog.tsx';
import { KINDS, LANGUAGES, MESSAGES, TEMPLATE, TEXT_FORM, WHEN } from './texts.ts';

/** What WhatsApp says: texts that Meta approves, each with how it stands there. */
export function Templates({ setup }: { setup: OutboxSetup }) {
  const shell = useShell();
  const [open, setOpen] = useState<OutboxText>();
  const { values, templates, templatesReadAt } = setup.whatsapp;
  const { language } = values;
  const ask = useAction({
    call: async () => {
      const { sentence } = (await call(shell, READ_TEMPLATES, {})).data;
      if (sentence !== '') shell.notify({ title: sentence, tone: 'error' });
      return sentence;
    },
    invalidates: [messagesKey],
    failed: MESSAGES.loadFailed,
  });
  const texts = setup.texts.filter(
    (text) => text.channel === 'whatsapp' && text.language === language && templateOf(text.kind, language),
  );
  return (
    <section aria-label={TEXT_FORM.heading('whatsapp')} className="rounded-lg border border-line bg-card p-4">
      <h2 className="flex flex-wrap items-center gap-2 text-lg">
        <span>{TEXT_FORM.heading('whatsapp')}</span>
        <Badge tone="neutral">{LANGUAGES[language]}</Badge>
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {templatesReadAt ? TEMPLATE.readAt(formatDateTime(templatesReadAt)) : TEMPLATE.notAsked}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {texts.map((text) => {
          const name = templateName(text.kind, language);
          const state = templates.find((one) => one.name === name && one.language === templateCode(language));
          return (
            <li key={text.kind} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-2">
                  <span className="font-bold">{KINDS[text.kind]}</span>
                  {!text.isOn && <Badge tone="neutral">{MESSAGES.off}</Badge>}
                  {text.isOn && templatesReadAt && <State status={state?.status} />}
                </span>
                {text.isOn && state?.reason && (
                  <span className="block text-sm text-danger">{TEMPLATE.reason(state.reason)}</span>
                )}
                <span className="block text-sm text-ink-soft">{WHEN[text.kind]}</span>
              </span>
              <IconButton
                label={TEMPLATE.show(KINDS[text.kind])}
                icon={<FileText aria-hidden="true" />}
                onClick={() => setOpen(text)}
              />
            </li>
          );
        })}
      </ul>
      <Button size="sm" variant="secondary" className="mt-2" onClick={() => ask.start(undefined)}>
        {TEMPLATE.ask}
      </Button>
      {ask.dialog}
      {open && <TemplateDialog message={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

function State({ status }: { status: string | undefined }) {
  const tone = status === 'APPROVED' ? 'leaf' : status === 'REJECTED' || status === 'DISABLED' ? 'danger' : 'sunny';
  return <Badge tone={tone}>{status ? (TEMPLATE.states[status] ?? status) : TEMPLATE.missing}</Badge>;
}
