import { Copy } from 'lucide-react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import type { CourierConnection } from '@shop/shared/contracts/http/orders/courierConnection';
import { RENEW_HEARD } from '@shop/shared/contracts/http/orders/parcelTracking';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { HEARD } from './connectionTexts.ts';
import { connectionKey } from './queries.ts';

/** The address that is written down at the courier, at which it tells that something happened. */
export function HeardAddress({ connection: { courierId, name, heardPath } }: { connection: CourierConnection }) {
  const shell = useShell();
  const { notify, origin } = shell;
  const address = heardPath && `${origin || location.origin}${heardPath}`;
  const renew = useAction({
    call: (id: number) => call(shell, RENEW_HEARD, { body: { id } }),
    ...(address && {
      confirm: () => ({ title: HEARD.renewTitle, question: HEARD.question(name), button: HEARD.renew }),
    }),
    invalidates: [connectionKey],
    done: () => HEARD.renewed,
    failed: HEARD.failed,
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify({ title: HEARD.copied, tone: 'success' });
    } catch {
      notify({ title: HEARD.notCopied, tone: 'error' });
    }
  };
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="font-bold">{HEARD.heading}</h3>
      <p className="mt-1 text-ink-soft">{HEARD.text(name)}</p>
      {address && (
        <p className="mt-2 rounded-md bg-sunken px-3 py-2 font-mono text-sm break-all select-all">{address}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {address && (
          <Button variant="secondary" size="sm" onClick={() => void copy()}>
            <Copy aria-hidden="true" className="size-4" />
            <span>{HEARD.copy}</span>
          </Button>
        )}
        <Button variant="secondary" size="sm" busy={renew.busy} onClick={() => renew.start(courierId)}>
          {address ? HEARD.renew : HEARD.make}
        </Button>
      </div>
      {renew.dialog}
    </div>
  );
}
