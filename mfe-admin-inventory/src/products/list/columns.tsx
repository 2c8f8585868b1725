import type { ListColumn } from '@shop/shared/admin/list/column';
import type { ProductRow } from '@shop/shared/contracts/http/catalog/products';
import { formatStaffAmount } from '@shop/shared/format/money';
import { Link } from '@shop/shared/router';
import { Badge } from '@shop/shared/ui/notice/Badge';
import { Picture } from '@shop/shared/ui/picture/Picture';
import { editAddress } from './addresses.ts';
import { STATE_NAMES } from '../../texts.ts';
import { PRODUCTS } from './texts.ts';

const { columns } = PRODUCTS;

/** Columns of the product table. `base` is where pictures come from: `{api}/{img}` (admin specification, 2). */
export function productColumns(base: string): ListColumn<ProductRow>[] {
  return [
    {
      id: 'product',
      header: columns.product,
      sort: 'name',
      card: 'title',
      words: true,
      // Its picture stands in it too.
      className: '@xl:min-w-44',
      cell: (product) => <NameAndPicture product={product} base={base} />,
    },
    {
      id: 'category',
      header: columns.category,
      sort: 'category',
      card: 'title',
      words: true,
      cell: (product) => product.entityName || PRODUCTS.none,
    },
    {
      id: 'supplier',
      header: columns.supplier,
      sort: 'supplier',
      words: true,
      cell: (product) => supplierText(product) || PRODUCTS.none,
    },
    {
      id: 'price',
      header: columns.price,
      sort: 'price',
      align: 'end',
      card: 'side',
      cell: (product) => <ProductPrice product={product} />,
      className: 'whitespace-nowrap',
    },
    {
      id: 'stock',
      header: columns.stock,
      sort: 'stock',
      align: 'end',
      card: 'side',
      cell: (product) => <Stock product={product} />,
      className: 'whitespace-nowrap',
    },
    {
      id: 'variants',
      header: columns.variants,
      sort: 'variants',
      align: 'end',
      cell: (product) => product.variants,
    },
  ];
}

function NameAndPicture({ product, base }: { product: ProductRow; base: string }) {
  return (
    <div className="inline-flex items-center gap-3 align-middle">
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
      <Link to={editAddress(product)} className="rounded-sm py-1 font-semibold hover:underline">
        {product.name}
      </Link>
      {product.state !== 'shown' && <Badge tone="neutral">{STATE_NAMES[product.state]}</Badge>}
    </div>
  );
}

/** Full name, and the company where there is one (admin specification, 3: supplier). */
function supplierText({ supplierName, supplierCompany }: ProductRow): string {
  return [supplierName, supplierCompany].filter(Boolean).join(' - ');
}

function ProductPrice({ product }: { product: ProductRow }) {
  const onSale = product.onSale === '1' && product.salePrice > 0 && product.salePrice < product.price;
  if (!onSale) return formatStaffAmount(product.price);
  return (
    <span className="inline-flex flex-col items-end leading-tight">
      <s className="text-xs text-ink-soft">{formatStaffAmount(product.price)}</s>
      <span className="font-bold text-coral-deep">{formatStaffAmount(product.salePrice)}</span>
    </span>
  );
}

function Stock({ product }: { product: ProductRow }) {
  const { totalStock, stockLimit, variants, soldOutVariants } = product;
  return (
    <span className="inline-flex flex-col items-end leading-tight">
      <span className="inline-flex items-center gap-2">
        <span className="text-ink-soft @lg:hidden">{columns.stock}</span>
        {totalStock === 0 && <Badge tone="danger">{PRODUCTS.soldOut}</Badge>}
        {totalStock > 0 && totalStock <= stockLimit && <Badge tone="sunny">{PRODUCTS.low}</Badge>}
        <span>{totalStock}</span>
      </span>
      {totalStock > 0 && soldOutVariants > 0 && (
        <span className="text-xs text-ink-soft">{PRODUCTS.someSoldOut(soldOutVariants, variants)}</span>
      )}
    </span>
  );
}
