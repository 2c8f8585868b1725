import { useState } from 'react';
import { useLive } from '@shop/shared/admin/live/useLive';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { Panel } from '../Panel.tsx';
import { AnswerDialog, whyNot } from './AnswerDialog.tsx';
import { conversationQuery } from './queries.ts';
import { Said } from './Said.tsx';
import { ANSWERS } from './texts.ts';

/** What an order's customer wrote and was answered; nothing where they never wrote. */
export function ConversationPanel({ order, name }: { order: number; name: string }) {
  const shell = useShell();
  const client = useQueryClient();
  const query = conversationQuery(shell, { order });
  const { data } = useQuery(query);
  const [open, setOpen] = useState(false);
  useLive('desk', () => void client.invalidateQueries({ queryKey: query.queryKey }));
  const last = data?.said.findLast(({ isTheirs }) => isTheirs);
  if (!data || !last) return null;
  const why = whyNot(data);
  return (
    <Panel title={ANSWERS.conversation}>
      <div className="max-h-80 overflow-y-auto">
        <Said said={data.said} phone={data.phone} />
      </div>
      {why ? (
        <p className="mt-3 text-sm text-ink-soft">{why}</p>
      ) : (
        <Button size="sm" variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
          {ANSWERS.answer}
        </Button>
      )}
      {open && (
        <AnswerDialog
          messageId={last.messageId}
          phone={data.phone}
          name={name || data.phone}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}
