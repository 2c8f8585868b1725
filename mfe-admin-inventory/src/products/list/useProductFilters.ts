import type { ListFilter } from '@shop/shared/admin/list/column';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { lookupChoices, supplierChoices, useSelectOptions } from '../../lookups.ts';
import { PRODUCTS } from './texts.ts';

const { filters } = PRODUCTS;

/** Category, supplier, sale and stock; without its choices while they load, or when they cannot be loaded. */
export function useProductFilters(): ListFilter[] {
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
      options: [
        { value: '1', label: filters.onSale },
        { value: '0', label: filters.notOnSale },
      ],
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
