import { useState } from 'react';
import { call } from '@shop/shared/admin/calls/call';
import { CheckboxField } from '@shop/shared/admin/form/CheckboxField';
import type { ApiClient } from '@shop/shared/contracts/calls';
import { KEEP_PUSH } from '@shop/shared/contracts/http/push';
import { noticeOf } from '@shop/shared/contracts/noticeWords';
import { useMutation, useQuery, useQueryClient } from '@shop/shared/query';
import { currentSubscription, obstacle, subscribe } from './browser.ts';
import { hereQuery, offerQuery } from './queries.ts';
import { TELL } from './texts.ts';

/** What comes many times a day is told of who asks for it alone. */
const QUIET: readonly string[] = ['dispatch', 'low'];

/** Whether this device is told what comes behind the bell, and of what. */
export function TellPhone({ api }: { api: ApiClient }) {
  const client = useQueryClient();
  const [stands, setStands] = useState(obstacle);
  const { data: kinds = [] } = useQuery(hereQuery(api));
  const { data: offer } = useQuery({ ...offerQuery(api), enabled: stands === null });
  const set = useMutation({
    mutationFn: async (wanted: string[]) => {
      const [isOn, wasOn] = [wanted.length > 0, kinds.length > 0];
      const now = isOn && !wasOn ? await subscribe(offer?.publicKey ?? '') : (await currentSubscription())?.toJSON();
      if (!now) return [];
      const { endpoint = '', keys = {} } = now;
      const body = { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }, kinds: wanted };
      const kept = (await call({ api }, KEEP_PUSH, { body })).data.kinds;
      if (!isOn) await (await currentSubscription())?.unsubscribe();
      return kept;
    },
    onSuccess: (kept) => {
      client.setQueryData(hereQuery(api).queryKey, kept);
      setStands(obstacle());
    },
  });
  if (stands === null && !offer) return null;
  const offered = offer?.kinds ?? [];
  const first = offered.filter((kind) => !QUIET.includes(kind));
  const toggle = (kind: string, on: boolean) =>
    set.mutate(offered.filter((one) => (one === kind ? on : kinds.includes(one))));
  return (
    <section className="mt-6 border-t border-line pt-4">
      {stands ? (
        <>
          <h2 className="text-base">{TELL.switch}</h2>
          <p className="text-sm text-ink-soft">{TELL.obstacles[stands]}</p>
        </>
      ) : (
        <CheckboxField
          label={TELL.switch}
          hint={TELL.hint}
          value={kinds.length > 0 ? '1' : '0'}
          onChange={(value) => set.mutate(value === '1' ? first : [])}
          error={set.isError ? TELL.failed : undefined}
        />
      )}
      {kinds.length > 0 && (
        <fieldset className="mt-2">
          <legend className="text-sm text-ink-soft">{TELL.of}</legend>
          {offered.map((kind) => {
            const said = noticeOf(kind);
            return (
              said && (
                <CheckboxField
                  key={kind}
                  label={said.name}
                  value={kinds.includes(kind) ? '1' : '0'}
                  onChange={(value) => toggle(kind, value === '1')}
                />
              )
            );
          })}
        </fieldset>
      )}
    </section>
  );
}
