import type { ListingItem } from '@shop/shared/contracts/http/catalog';
import { formatStaffAmount } from '@shop/shared/format/money';
import type { DataColumn } from '@shop/shared/ui/DataTable';
import { Picture } from '@shop/shared/ui/Picture';
import { PRODUCTS } from '../texts.ts';

const { columns } = PRODUCTS;

/** Columns of the product table. `base` is where pictures come from: `{api}/{img}`. */
export function productColumns(base: string): DataColumn<ListingItem>[] {
  return [
    {
      id: 'product',
      header: columns.product,
      value: (product) => product.productName,
      cell: (product) => (
        <div className="flex items-center gap-3">
          <span className="block h-10 w-8 shrink-0 overflow-hidden rounded-sm bg-sunken">
            <Picture
              path={product.img}
              base={base}
              alt=""
              sizes="32px"
              width={32}
              height={40}
              className="size-full object-cover"
            />
          </span>
          <span className="font-semibold">{product.productName}</span>
        </div>
      ),
      className: '@max-lg:order-1',
    },
    {
      id: 'category',
      header: columns.category,
      value: (product) => product.entityName,
      cell: (product) => product.entityName,
      className: '@max-lg:order-3',
    },
    {
      id: 'price',
      header: columns.price,
      align: 'end',
      value: priceToPay,
      cell: (product) => <ProductPrice product={product} />,
      className: 'whitespace-nowrap @max-lg:order-2',
    },
    {
      id: 'stock',
      header: columns.stock,
      align: 'end',
      cardLabel: true,
      value: (product) => product.totalStock,
      cell: (product) => product.totalStock,
      className: '@max-lg:order-4',
    },
  ];
}

function priceToPay(product: ListingItem): number {
  return product.onSale === '1' && product.salePrice > 0 ? product.salePrice : product.price;
}

function ProductPrice({ product }: { product: ListingItem }) {
  const price = priceToPay(product);
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-2">
      {price < product.price && <s className="text-ink-soft">{formatStaffAmount(product.price)}</s>}
      {formatStaffAmount(price)}
    </span>
  );
}
