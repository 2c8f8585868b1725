import { useState } from 'react';
import { DetailPage } from '@shop/shared/admin/detail/DetailPage';
import type { OutboxSetup, OutboxText } from '@shop/shared/contracts/http/outbox';
import { isToldBy, MESSAGE_CHANNELS, type MessageChannel } from '@shop/shared/contracts/messageKinds';
import { Pencil } from 'lucide-react';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useSearchParams } from '@shop/shared/router';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { Badge } from '@shop/shared/ui/notice/Badge';
import { PageTabs } from '../PageTabs.tsx';
import { ChannelCard } from './ChannelCard.tsx';
import { MessageLog } from './MessageLog.tsx';
import { setupQuery } from './queries.ts';
import { Templates } from './Templates.tsx';
import { TextDialog } from './TextDialog.tsx';
import { CHANNELS, KINDS, LANGUAGES, MESSAGES, TEXT_FORM, WHEN } from './texts.ts';

/** `/admin/messages`: what the shop tells customers by itself, how, and with `?show=sent` what it told. */
export function MessagesPage() {
  const shell = useShell();
  const isLog = useSearchParams()[0].get('show') === 'sent';
  return (
    <DetailPage
      query={setupQuery(shell)}
      back={{ to: '/admin/settings', label: MESSAGES.back }}
      texts={{ failed: MESSAGES.loadFailed }}
    >
      {(setup) => (
        <>
          <PageTabs
            label={MESSAGES.parts}
            tabs={[
              { to: '/admin/messages', label: MESSAGES.setup, isOpen: !isLog },
              { to: '/admin/messages?show=sent', label: MESSAGES.log, isOpen: isLog },
            ]}
          />
          {isLog ? <MessageLog /> : <Setup setup={setup} />}
        </>
      )}
    </DetailPage>
  );
}

function Setup({ setup }: { setup: OutboxSetup }) {
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">{MESSAGES.subtitle}</p>
      {!setup.keepsKeys && (
        <p className="mb-4 rounded-lg bg-sunny-soft px-4 py-2.5 text-sunny-deep">{MESSAGES.noKeys}</p>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {MESSAGE_CHANNELS.map((channel) => (
          <div key={channel} className="grid gap-4">
            <ChannelCard channel={channel} setup={setup} />
            {channel === 'whatsapp' ? <Templates setup={setup} /> : <Texts channel={channel} setup={setup} />}
          </div>
        ))}
      </div>
    </>
  );
}

function Texts({ channel, setup }: { channel: MessageChannel; setup: OutboxSetup }) {
  const [open, setOpen] = useState<OutboxText>();
  const { language } = setup[channel].values;
  const texts = setup.texts.filter(
    (text) => text.channel === channel && text.language === language && isToldBy(text.kind, channel),
  );
  return (
    <section className="rounded-lg border border-line bg-card p-4">
      <h2 className="flex flex-wrap items-center gap-2 text-lg">
        <span>{TEXT_FORM.heading(channel)}</span>
        <Badge tone="neutral">{LANGUAGES[language]}</Badge>
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {texts.map((text) => (
          <li key={text.kind} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-bold">{KINDS[text.kind]}</span>
                {!text.isOn && <Badge tone="neutral">{MESSAGES.off}</Badge>}
                {!text.isDefault && <Badge tone="sky">{TEXT_FORM.changed}</Badge>}
              </span>
              <span className="block text-sm text-ink-soft">{WHEN[text.kind]}</span>
            </span>
            <IconButton
              label={TEXT_FORM.write(KINDS[text.kind], CHANNELS[channel])}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => setOpen(text)}
            />
          </li>
        ))}
      </ul>
      {open && (
        <TextDialog
          message={open}
          roman={setup.texts.find(
            (one) => one.kind === open.kind && one.channel === channel && one.language === 'ur-Latn',
          )}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
