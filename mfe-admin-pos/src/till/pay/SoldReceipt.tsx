import { useEffect, useMemo } from 'react';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { meQuery } from '@shop/shared/remote/useRights';
import { orderOfSale } from './orderOfSale.ts';
import type { Sold } from './usePay.ts';
import { keepLastSale } from '../../receipts/lastSale.ts';
import { receiptOf } from '../../receipts/receipt.ts';
import { ReceiptPanel } from '../../receipts/ReceiptPanel.tsx';
import { useReceiptShop } from '../../printer/useReceiptShop.ts';

/** The receipt of what was just sold; it stays the till's last one. */
export function SoldReceipt({ sold }: { sold: Sold }) {
  const shop = useReceiptShop();
  const { data: me } = useQuery(meQuery(useShell().api));
  const cashier = me?.fullname ?? '';
  const order = useMemo(() => orderOfSale(sold.created, sold.sale, cashier), [sold, cashier]);
  useEffect(() => keepLastSale(order), [order]);
  const isCash = order.payments.some(({ method }) => method === 'cash');
  return <ReceiptPanel receipt={receiptOf(order, shop)} phone={order.customer.phone} done={{ isCash }} />;
}
