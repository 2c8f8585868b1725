/** What people call pages beside their names, also in roman Urdu, by the pages' ids: for the search, and in no page's script. */
export const PAGE_WORDS: Record<string, string> = {
  'admin-pos.pos': 'till counter cash register sell pos checkout dukan bechna galla',
  'admin-pos.receipt': 'receipts print again copy sale rasid raseed',
  'admin-pos.shifts': 'shift drawer cash count z report x report day end galla',
  'admin-pos.tills': 'tills devices tablets counters letter strike off stolen lost clock',
  'admin-pos.settle': 'offline sales missing pieces shortfall refused seen by eye internet bijli band hisab',
  'admin-pos.rebuild': 'lost sale receipt code qr broken tablet rebuild gum raseed',
  'admin-pos.loose-cash': 'cash without a shift missing',
};
