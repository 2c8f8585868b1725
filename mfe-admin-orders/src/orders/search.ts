import type { OrderSummary } from '@shop/shared/contracts/http/orders';

/** Orders whose customer, invoice number or payment method contains the text, whatever its case (admin specification, 5). */
export function searchOrders(orders: OrderSummary[], text: string): OrderSummary[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return orders;
  return orders.filter((order) =>
    [order.customerName, order.invoiceNumber, order.paymentMethod].some((field) =>
      field.toLowerCase().includes(wanted),
    ),
  );
}
