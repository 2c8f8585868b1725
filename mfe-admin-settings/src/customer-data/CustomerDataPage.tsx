import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { ApiError, loadErrorText } from '@shop/shared/api-client';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { FindPerson } from './FindPerson.tsx';
import { PersonData } from './PersonData.tsx';
import { personKey, personQuery } from './queries.ts';
import { CUSTOMER_DATA } from './texts.ts';

const texts = { refused: CUSTOMER_DATA.loadFailed, unreachable: CUSTOMER_DATA.loadFailed };

/**
 * `/admin/customer-data`: what the shop knows of a phone number, to export or to erase; not specified. The number is not in
 * the address: a browser's history would keep it.
 */
export function CustomerDataPage() {
  const shell = useShell();
  const client = useQueryClient();
  const [phone, setPhone] = useState('');
  const { data, error, isFetching, refetch } = useQuery(personQuery(shell, phone));
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeader
        actions={
          <ButtonLink to="/admin/settings" variant="secondary" size="sm">
            <ArrowLeft aria-hidden="true" className="size-4" />
            {CUSTOMER_DATA.back}
          </ButtonLink>
        }
      />
      <p className="-mt-3 mb-4 max-w-prose text-ink-soft">{CUSTOMER_DATA.subtitle}</p>
      <div className="flex max-w-4xl flex-col gap-5">
        <FindPerson
          busy={isFetching}
          onFind={(found) => {
            if (found === phone) void refetch();
            else setPhone(found);
          }}
        />
        <div role="status" className="contents">
          {isUnknown && (
            <p className="rounded-lg border border-line bg-card px-5 py-4 font-semibold">
              {CUSTOMER_DATA.unknown(phone)}
            </p>
          )}
        </div>
        {isUnknown || phone === '' ? null : error ? (
          <LoadFailed text={loadErrorText(error, texts)} busy={isFetching} onRetry={() => void refetch()} />
        ) : data ? (
          <PersonData
            key={data.phone}
            person={data}
            onErased={({ orders }) => {
              setPhone('');
              shell.notify({ title: CUSTOMER_DATA.erase.done(orders), tone: 'success' });
              // Whatever was read can have the person in it.
              client.removeQueries({ queryKey: personKey });
              void client.invalidateQueries();
            }}
          />
        ) : (
          <Skeleton className="h-64 w-full" />
        )}
      </div>
    </>
  );
}
