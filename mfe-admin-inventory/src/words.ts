/** What people call pages beside their names, also in roman Urdu, by the pages' ids: for the search, and in no page's script. */
export const PAGE_WORDS: Record<string, string> = {
  'admin-inventory.inventory': 'products articles items goods maal saman cheezein',
  'admin-inventory.add-product': 'new product article item naya maal',
  'admin-inventory.edit-many': 'bulk change prices costs minimum quantities grid spreadsheet qeemat',
  'admin-inventory.add-pictures': 'photos images upload zip many tasveer',
  'admin-inventory.import-products': 'csv excel spreadsheet upload products shopify woocommerce',
  'admin-inventory.stock': 'quantity on hand pieces low stock maal ginti',
  'admin-inventory.add-stock': 'new variation size colour pieces naya stock',
  'admin-inventory.stock-takes': 'stock-take count inventory counting ginti gin',
  'admin-inventory.purchases': 'buying bought goods received orders to suppliers khareedari kharid',
  'admin-inventory.add-purchase': 'new purchase buy order goods naya khareed',
  'admin-inventory.suppliers': 'vendors wholesalers whom we buy from owe suppliers thok',
  'admin-inventory.supplier-payments': 'pay suppliers paid vendors adaigi',
  'admin-inventory.reorder': 'buy again running out low stock order dobara mangwana',
  'admin-inventory.promotions': 'coupons discount codes vouchers sale offers riayat',
  'admin-inventory.add-promotion': 'new coupon discount code voucher naya riayat',
};
