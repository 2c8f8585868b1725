import { PlaceholderPage } from '../PlaceholderPage.tsx';
import { PRODUCT_FORM } from '../texts.ts';

/** `/admin/add-product` and `/admin/edit-product/{id}`, both with the same heading (admin specification, 2). */
export function ProductFormPage() {
  return (
    <PlaceholderPage
      placeholder={PRODUCT_FORM.placeholder}
      back={{ to: '/admin/inventory', label: PRODUCT_FORM.back }}
    />
  );
}
