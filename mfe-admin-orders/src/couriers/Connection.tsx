import { useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { TEST_COURIER, type CourierTest } from '@shop/shared/contracts/http/orders/courierConnection';
import { useRights } from '@shop/shared/admin/page/useRights';
import { formatDateTime, formatShortDate } from '@shop/shared/format/dates';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { Cities } from './Cities.tsx';
import { ConnectionDialog } from './ConnectionDialog.tsx';
import { CONNECTION } from './connectionTexts.ts';
import { HeardAddress } from './HeardAddress.tsx';
import { citiesKey, connectionQuery } from './queries.ts';
import { Words } from './Words.tsx';

/** How a courier is asked, whether that works, and what it calls our cities. */
export function Connection({ courierId }: { courierId: number }) {
  const shell = useShell();
  const { data, isError, isFetching, refetch } = useQuery(connectionQuery(shell, courierId));
  const mayChange = useRights(shell.api)('settings');
  const [isOpen, setOpen] = useState(false);
  const [result, setResult] = useState<CourierTest | null>(null);
  const test = useAction({
    call: async (id: number) => (await call(shell, TEST_COURIER, { body: { id } })).data,
    onDone: (_id, answer) => setResult(answer),
    invalidates: [citiesKey],
    failed: CONNECTION.testFailed,
  });
  if (isError) return <LoadFailed text={CONNECTION.loadFailed} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return null;
  const adapter = data.adapters.find(({ name }) => name === data.adapter);
  const isAsked = data.adapter !== 'manual' && adapter !== undefined;

  return (
    <div className="mt-5 grid items-start gap-5 xl:grid-cols-2">
      <FormSection
        title={CONNECTION.heading}
        actions={
          <>
            {isAsked && (
              <Button variant="secondary" size="sm" busy={test.busy} onClick={() => test.start(courierId)}>
                {CONNECTION.test}
              </Button>
            )}
            {mayChange && (
              <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
                {CONNECTION.change}
              </Button>
            )}
          </>
        }
      >
        <p>{isAsked ? CONNECTION.askedAs(adapter.title) : CONNECTION.byHand}</p>
        {isAsked && adapter.keys.length > 0 && (
          <p className="mt-1 text-ink-soft">
            {data.keysDate ? CONNECTION.keysSet(formatShortDate(data.keysDate)) : CONNECTION.noKeys}
          </p>
        )}
        {isAsked && <p className="mt-1 text-ink-soft">{CONNECTION.usual(data.service, data.pickup)}</p>}
        {isAsked && data.silent && (
          <p className="mt-3 rounded-md bg-danger-soft p-3 font-semibold text-danger-deep">
            {CONNECTION.silent(formatDateTime(data.silentDate), data.silent)}
          </p>
        )}
        {!mayChange && <p className="mt-1 text-ink-soft">{CONNECTION.onlySettings}</p>}
        <div role="status">
          {result && (
            <p
              className={`mt-3 rounded-md p-3 font-semibold ${result.works ? 'bg-leaf-soft text-leaf-deep' : 'bg-danger-soft text-danger-deep'}`}
            >
              {result.cities === null ? result.words : `${result.words} ${CONNECTION.brings(result.cities)}`}
            </p>
          )}
        </div>
        {isAsked && mayChange && <HeardAddress connection={data} />}
      </FormSection>
      {isAsked && <Words courierId={courierId} />}
      {isAsked && adapter.hasCities && <Cities courierId={courierId} />}
      {isOpen && (
        <ConnectionDialog
          connection={data}
          test={result}
          onClose={() => {
            setOpen(false);
            setResult(null);
          }}
        />
      )}
    </div>
  );
}
