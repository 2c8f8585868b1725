import { Copy, Pencil, Trash2, Upload } from 'lucide-react';
import { useMemo } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import type { ListFilter } from '@shop/shared/admin/list/column';
import { ListPage } from '@shop/shared/admin/list/ListPage';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import { type ProductRow, DELETE_PRODUCT, LIST_PRODUCTS } from '@shop/shared/contracts/http/catalog/products';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useLocation, useNavigate } from '@shop/shared/router';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { AddLink } from '../../AddLink.tsx';
import { lookupChoices, STATES, supplierChoices, useSelectOptions } from '../../lookups.ts';
import { productsKey } from '../../queryKeys.ts';
import { STATE_NAMES } from '../../texts.ts';
import { copyAddress, editAddress } from './addresses.ts';
import { BulkActions } from './BulkActions.tsx';
import { productColumns } from './columns.tsx';
import { DELETE, PRODUCTS } from './texts.ts';

const { filters } = PRODUCTS;

/** `/admin/inventory`: the product table (admin specification, 2: inventory). */
export function ProductsPage() {
  const shell = useShell();
  const navigate = useNavigate();
  const { search } = useLocation();
  const columns = useMemo(() => productColumns(shell.api.base), [shell]);
  const filters = useProductFilters();
  const remove = useAction({
    call: ({ id }: ProductRow) => call(shell, DELETE_PRODUCT, { params: { id } }),
    confirm: ({ name }) => ({
      title: DELETE.title(name),
      question: DELETE.question,
      button: DELETE.button,
      tone: 'danger',
    }),
    invalidates: [productsKey],
    done: ({ name }) => DELETE.done(name),
    failed: DELETE.failed,
  });

  return (
    <>
      <ListPage
        call={LIST_PRODUCTS}
        kind="products"
        texts={PRODUCTS.list}
        next={{ label: PRODUCTS.list.next, to: '/admin/add-product' }}
        columns={columns}
        filters={filters}
        defaultSort="-created"
        rowId={(product) => product.id}
        rowName={(product) => product.name}
        rowActions={(product) => (
          <>
            <RowAction
              label={PRODUCTS.edit}
              name={product.name}
              icon={<Pencil aria-hidden="true" />}
              to={editAddress(product)}
            />
            <RowAction
              label={PRODUCTS.duplicate}
              name={product.name}
              icon={<Copy aria-hidden="true" />}
              to={copyAddress(product)}
            />
            <RowAction
              label={PRODUCTS.delete}
              name={product.name}
              tone="danger"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => remove.start(product)}
            />
          </>
        )}
        bulkActions={({ ids, clear }) => <BulkActions ids={ids} onDone={clear} />}
        onOpen={(product) => void navigate(editAddress(product))}
        exportTo="products.csv"
        actions={
          <>
            <ButtonLink to={`/admin/edit-many${search}`} variant="secondary" size="sm">
              {PRODUCTS.editMany}
            </ButtonLink>
            <ButtonLink to="/admin/featured" variant="secondary" size="sm">
              {PRODUCTS.featured}
            </ButtonLink>
            <ButtonLink to="/admin/add-pictures" variant="secondary" size="sm">
              {PRODUCTS.pictures}
            </ButtonLink>
            <ButtonLink to="/admin/import-products" variant="secondary" size="sm">
              <Upload aria-hidden="true" className="size-4" />
              {PRODUCTS.import}
            </ButtonLink>
            <AddLink to="/admin/add-product" label={PRODUCTS.add} />
          </>
        }
      />
      {remove.dialog}
    </>
  );
}

/** Category, supplier, sale and stock; without its choices while they load, or when they cannot be loaded. */
function useProductFilters(): ListFilter[] {
  const shell = useShell();
  const categories = useSelectOptions(lookupChoices(shell, 'prdCategory'));
  const suppliers = useSelectOptions(supplierChoices(shell));
  return [
    { id: 'category', label: filters.category, any: filters.anyCategory, options: categories },
    { id: 'supplier', label: filters.supplier, any: filters.anySupplier, options: suppliers },
    {
      id: 'onSale',
      label: filters.sale,
      any: filters.anySale,
      seldom: true,
      options: [
        { value: '1', label: filters.onSale },
        { value: '0', label: filters.notOnSale },
      ],
    },
    {
      id: 'state',
      label: filters.state,
      any: filters.anyState,
      seldom: true,
      options: STATES.map(({ value }) => ({ value, label: STATE_NAMES[value] })),
    },
    {
      id: 'stock',
      label: filters.stock,
      any: filters.anyStock,
      options: [
        { value: 'low', label: filters.low },
        { value: 'out', label: filters.out },
      ],
    },
  ];
}
