/**
 * The tables of every domain, which each adds to `Tables`. Whoever brings a database up to date knows them by this file: a
 * program that takes in no more of the api than its database has them too.
 */
import './accounting/tables.ts';
import './backups/tables.ts';
import './bot-check/tables.ts';
import './credit/tables.ts';
import './courier-money/tables.ts';
import './customers/tables.ts';
import './desk/tables.ts';
import './ledger/tables.ts';
import './lookups/tables.ts';
import './media/tables.ts';
import './notices/tables.ts';
import './orders/tables.ts';
import './orders/confirmation/tables.ts';
import './orders/parcels/tables.ts';
import './orders/phones/tables.ts';
import './outbox/tables.ts';
import './pages/tables.ts';
import './people/tables.ts';
import './privacy/tables.ts';
import './products/tables.ts';
import './promotions/tables.ts';
import './purchases/tables.ts';
import './releases/tables.ts';
import './returns/tables.ts';
import './saved-views/tables.ts';
import './shifts/tables.ts';
import './stock/tables.ts';
import './telemetry/tables.ts';
import './till/tables.ts';
import './translations/tables.ts';
