import { accounting } from './accounting/plugin.ts';
import { audit } from './audit/plugin.ts';
import { backups } from './backups/plugin.ts';
import { botCheck } from './bot-check/plugin.ts';
import { courierMoney } from './courier-money/plugin.ts';
import { customers } from './customers/plugin.ts';
import { desk } from './desk/plugin.ts';
import { live } from './live/plugin.ts';
import { lookups } from './lookups/plugin.ts';
import { mediaCalls } from './media/plugin.ts';
import { notices } from './notices/plugin.ts';
import { orders } from './orders/plugin.ts';
import { outbox } from './outbox/plugin.ts';
import { pages } from './pages/plugin.ts';
import { privacy } from './privacy/plugin.ts';
import { products } from './products/plugin.ts';
import { promotions } from './promotions/plugin.ts';
import { purchases } from './purchases/plugin.ts';
import { releases } from './releases/plugin.ts';
import { reports } from './reports/plugin.ts';
import { returns } from './returns/plugin.ts';
import { savedViews } from './saved-views/plugin.ts';
import { search } from './search/plugin.ts';
import { setup } from './setup/plugin.ts';
import { shifts } from './shifts/plugin.ts';
import { stock } from './stock/plugin.ts';

/** Domains that are told the shop's variables, in the order in which they are registered. */
export const TOLD = [reports, releases, backups, outbox] as const;

/** All others that nothing is handed to, after those. */
export const DOMAINS = [
  botCheck,
  lookups,
  products,
  mediaCalls,
  stock,
  orders,
  desk,
  customers,
  courierMoney,
  promotions,
  pages,
  purchases,
  shifts,
  returns,
  savedViews,
  accounting,
  privacy,
  audit,
  live,
  search,
  notices,
  setup,
] as const;
