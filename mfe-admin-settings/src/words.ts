/** What people call pages beside their names, also in roman Urdu, by the pages' ids: for the search, and in no page's script. */
export const PAGE_WORDS: Record<string, string> = {
  'admin-settings.users': 'staff cashiers managers people accounts employees mulazim amla',
  'admin-settings.roles': 'rights permissions who may what ikhtiyar',
  'admin-settings.account': 'my account password second factor sign-in code profile mera',
  'admin-settings.settings': 'options preferences shop configuration tarteeb',
  'admin-settings.front-page': 'banner home page featured products rows category bar deals pehla safha',
  'admin-settings.lookups': 'lookups categories sizes size groups colours category',
  'admin-settings.shop-pages':
    'returns exchange policy delivery privacy terms about us contact footer wapsi tabdeeli raabta',
  'admin-settings.translations': 'urdu translate translations not translated yet language zuban tarjuma',
  'admin-settings.deploy-tokens': 'deploy token releases teams ci',
  'admin-settings.releases': 'versions updates roll back',
  'admin-settings.customer-data': 'privacy export erase forget a customer delete data',
  'admin-settings.messages': 'sms email mail notifications texts told customers smtp paigham',
  'admin-settings.audit': 'log history who changed what security events tareekh kis ne',
};
