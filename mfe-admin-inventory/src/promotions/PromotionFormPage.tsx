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
import { PromotionForm } from './PromotionForm.tsx';
import { PROMOTION_FORM } from './texts.ts';

const back = { to: LIST_ADDRESS, label: PROMOTION_FORM.back };
const texts = {
  refused: PROMOTION_FORM.loadFailed,
  unreachable: PROMOTION_FORM.loadFailed,
  missing: PROMOTION_FORM.unknownId,
};

/** `/admin/add-promotion` */
export function AddPromotionPage() {
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
      <PromotionForm promotion={null} />
    </>
  );
}

/** `/admin/edit-promotion?id={id}` */
export function EditPromotionPage() {
  const shell = useShell();
  const id = useSearchParams()[0].get('id') ?? '';
  return (
    <DetailPage query={/^[1-9]\d{0,8}$/.test(id) ? promotionQuery(shell, Number(id)) : null} back={back} texts={texts}>
      {(promotion) => <PromotionForm promotion={promotion} />}
    </DetailPage>
  );
}

/** Read anew each time, so that what is edited is what stands. */
function promotionQuery(shell: ShellApi, id: number) {
  return queryOptions({
    queryKey: ['promotion', id],
    queryFn: async ({ signal }) =>
      (await call(shell, 'GET /PromotionController/promotion', { query: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
}
