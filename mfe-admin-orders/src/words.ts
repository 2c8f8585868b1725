/** What people call pages beside their names, also in roman Urdu, by the pages' ids: for the search, and in no page's script. */
export const PAGE_WORDS: Record<string, string> = {
  'admin-orders.dashboard': 'home start overview sales today bikri aaj',
  'admin-orders.reports': 'report sales expenses inventory customers csv figures bikri hisab',
  'admin-orders.orders': 'invoices sales order list mangwaya orders farmaish',
  'admin-orders.message-order': 'new order from a message whatsapp chat paste naya order paigham',
  'admin-orders.confirm-orders': 'queue call customers to confirm phone calls tasdeeq',
  'admin-orders.dispatch': 'ship send parcels booking load sheet rawana bhejna',
  'admin-orders.arrivals': 'returned parcels delivered came back receive wapsi wapas pohanch',
  'admin-orders.couriers': 'delivery companies leopards tcs postex shipping charges courier kiraya',
  'admin-orders.blocked-phones': 'block customers fake orders blacklist number band',
  'admin-orders.customers': 'buyers shoppers clients people phone book gahak khareedar',
  'admin-orders.invoices': 'bills unpaid accounting bil hisab',
  'admin-orders.credit': 'khata udhaar udhar ledger customers owe debt qarz baqaya',
  'admin-orders.expenses': 'costs spending bills rent salaries kharcha kharche akhrajat',
  'admin-orders.recurring-expenses': 'monthly rent salaries repeating mahana kharcha',
  'admin-orders.profit-loss': 'profit loss munafa nuqsan kamai',
  'admin-orders.courier-money':
    'cod payments remittance cpr settlement reconcile couriers owe courier paisa wasooli hisab',
  'admin-orders.courier-report': 'upload payment report excel cpr invoice of a courier post report',
  'admin-orders.courier-reports': 'cpr cheques payments of couriers received bank',
  'admin-orders.courier-terms': 'withholding tax income tax sales tax rates fuel surcharge gst fbr',
  'admin-orders.months': 'close month books closing mahina band',
};
