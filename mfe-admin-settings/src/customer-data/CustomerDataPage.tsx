import { Search } from 'lucide-react';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Field } from '@shop/shared/admin/form/Field';
import { resolverOf } from '@shop/shared/admin/form/resolver';
import { BackLink } from '@shop/shared/admin/page/BackLink';
import { ApiError, loadErrorText } from '@shop/shared/api-client';
import { PersonQuery } from '@shop/shared/contracts/http/people/privacy';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { TextField } from '@shop/shared/ui/field/TextField';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { PersonData } from './PersonData.tsx';
import { personKey, personQuery } from './queries.ts';
import { isAddress } from './isAddress.ts';
import { CUSTOMER_DATA } from './texts.ts';

const words = { phone: { label: CUSTOMER_DATA.phone, wrong: CUSTOMER_DATA.phoneWrong } };

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
      <PageHeader actions={<BackLink to="/admin/settings" label={CUSTOMER_DATA.back} />} />
      <p className="-mt-3 mb-4 max-w-prose text-ink-soft">{CUSTOMER_DATA.subtitle}</p>
      <div className="flex max-w-xl flex-col gap-5">
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
          <LoadFailed
            text={loadErrorText(error, CUSTOMER_DATA.loadFailed)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : data ? (
          <PersonData
            key={data.phone}
            person={data}
            onErased={({ orders }) => {
              setPhone('');
              shell.notify({
                title: isAddress(data.phone) ? CUSTOMER_DATA.address.done : CUSTOMER_DATA.erase.done(orders),
                tone: 'success',
              });
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

/** Asks whose data it is about. */
function FindPerson({ busy, onFind }: { busy: boolean; onFind(phone: string): void }) {
  const form = useForm<PersonQuery>({
    defaultValues: { phone: '' },
    resolver: resolverOf({ schema: PersonQuery, words, body: ({ phone }) => ({ phone: phone.trim() }) }),
  });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        role="search"
        className="flex max-w-md flex-col items-start gap-4 rounded-lg border border-line bg-card px-5 py-4"
        onSubmit={(event) => void form.handleSubmit(({ phone }) => onFind(phone.trim()))(event)}
      >
        <div className="w-full">
          <Field
            name="phone"
            as={TextField}
            label={CUSTOMER_DATA.phone}
            hint={CUSTOMER_DATA.phoneHint}
            maxLength={254}
            autoComplete="off"
            required
          />
        </div>
        <Button type="submit" busy={busy}>
          <Search aria-hidden="true" className="size-4" />
          {CUSTOMER_DATA.find}
        </Button>
      </form>
    </FormProvider>
  );
}
