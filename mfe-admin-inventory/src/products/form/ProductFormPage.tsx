import { DetailPage } from '@shop/shared/admin/detail/DetailPage';
import { BackLink } from '@shop/shared/admin/page/BackLink';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useParams, useSearchParams } from '@shop/shared/router';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { idIn } from '@shop/shared/format/idIn';
import { ProductForm } from './ProductForm.tsx';
import { productQuery } from './queries.ts';
import { PRODUCT_FORM } from './texts.ts';

const back = { to: '/admin/inventory', label: PRODUCT_FORM.back };
const texts = { failed: PRODUCT_FORM.loadFailed, missing: PRODUCT_FORM.unknownId };

/** `/admin/add-product`; with `?copy={id}` it begins as a copy of that product. */
export function AddProductPage() {
  const shell = useShell();
  const copied = useSearchParams()[0].get('copy');
  if (copied !== null) {
    const id = idIn(copied);
    return (
      <DetailPage query={id === null ? null : productQuery(shell, id)} back={back} texts={texts}>
        {(product) => (
          <>
            <Subtitle text={PRODUCT_FORM.copySubtitle(product.name)} />
            <ProductForm product={null} copied={product} />
          </>
        )}
      </DetailPage>
    );
  }
  return (
    <>
      <PageHeader actions={<BackLink to={back.to} label={back.label} />} />
      <Subtitle text={PRODUCT_FORM.addSubtitle} />
      <ProductForm product={null} />
    </>
  );
}

/** `/admin/edit-product/{id}`; the heading is that of a new one, as specified (2), the line below says what is edited. */
export function EditProductPage() {
  const shell = useShell();
  const id = idIn(useParams()['id']);
  return (
    <DetailPage query={id === null ? null : productQuery(shell, id)} back={back} texts={texts}>
      {(product) => (
        <>
          <Subtitle text={PRODUCT_FORM.editSubtitle(product.name)} />
          <ProductForm product={product} />
        </>
      )}
    </DetailPage>
  );
}

function Subtitle({ text }: { text: string }) {
  return <p className="-mt-3 mb-4 text-ink-soft">{text}</p>;
}
