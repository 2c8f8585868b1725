import { READ_COURIER } from '@shop/shared/contracts/http/couriers';
import { ArrowLeft } from 'lucide-react';
import { call } from '@shop/shared/admin/calls/call';
import { DetailPage } from '@shop/shared/admin/detail/DetailPage';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { queryOptions } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useSearchParams } from '@shop/shared/router';
import { ButtonLink } from '@shop/shared/ui/ButtonLink';
import { PageHeader } from '@shop/shared/ui/PageHeader';
import { LIST_ADDRESS } from './addresses.ts';
import { CourierForm } from './CourierForm.tsx';
import { COURIER_FORM } from './texts.ts';

const back = { to: LIST_ADDRESS, label: COURIER_FORM.back };
const texts = {
  refused: COURIER_FORM.loadFailed,
  unreachable: COURIER_FORM.loadFailed,
  missing: COURIER_FORM.unknownId,
};

/** `/admin/add-courier` */
export function AddCourierPage() {
  return (
    <>
      <PageHeader
        actions={
          <ButtonLink to={back.to} variant="secondary" size="sm">
            <ArrowLeft aria-hidden="true" className="size-4" />
            <span>{back.label}</span>
          </ButtonLink>
        }
      />
      <CourierForm courier={null} />
    </>
  );
}

/** `/admin/edit-courier?id={id}` */
export function EditCourierPage() {
  const shell = useShell();
  const id = useSearchParams()[0].get('id') ?? '';
  return (
    <DetailPage query={/^[1-9]\d{0,8}$/.test(id) ? courierQuery(shell, Number(id)) : null} back={back} texts={texts}>
      {(courier) => <CourierForm courier={courier} />}
    </DetailPage>
  );
}

/** Read anew each time, so that what is edited is what stands. */
function courierQuery(shell: ShellApi, id: number) {
  return queryOptions({
    queryKey: ['courier', id],
    queryFn: async ({ signal }) => (await call(shell, READ_COURIER, { query: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
}
