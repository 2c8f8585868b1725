import { up as ordersStanding } from './0159-orders-standing.ts';
import { up as advisedCity } from './0155-advised-city.ts';
import { up as courierPaces } from './0145-courier-paces.ts';
import { up as inbox } from './0133-inbox.ts';
import { up as whatsapp } from './0132-whatsapp.ts';
import { up as consents } from './0131-consents.ts';
import '../src/tables.ts';
import type { Migration } from 'kysely/migration';
import { up as people } from './0001-people.ts';
import { up as catalog } from './0002-catalog.ts';
import { up as orders } from './0003-orders.ts';
import { up as shop } from './0004-shop.ts';
import { up as retention } from './0005-retention.ts';
import { up as productChanges } from './0006-product-changes.ts';
import { up as productChangeTimes } from './0007-product-change-times.ts';
import { up as backOffice } from './0008-back-office.ts';
import { up as stockLists } from './0009-stock-lists.ts';
import { up as stock } from './0010-stock.ts';
import { up as purchases } from './0011-purchases.ts';
import { up as peopleChanges } from './0012-people.ts';
import { up as promotions } from './0014-promotions.ts';
import { up as fulfilment } from './0015-fulfilment.ts';
import { up as savedViews } from './0016-saved-views.ts';
import { up as desk } from './0017-desk.ts';
import { up as reports } from './0018-reports.ts';
import { up as accounting } from './0019-accounting.ts';
import { up as stockTakes } from './0020-stock-takes.ts';
import { up as formKeys } from './0021-form-keys.ts';
import { up as till } from './0022-till.ts';
import { up as tillPayments } from './0023-till-payments.ts';
import { up as returns } from './0024-returns.ts';
import { up as creditLimit } from './0025-credit-limit.ts';
import { up as orderLists } from './0027-order-lists.ts';
import { up as knownDevices } from './0028-known-devices.ts';
import { up as releases } from './0029-releases.ts';
import { up as telemetry } from './0031-telemetry.ts';
import { up as orderOrigins } from './0033-order-origins.ts';
import { up as secondFactors } from './0034-second-factors.ts';
import { up as securityEvents } from './0035-security-events.ts';
import { up as receipts } from './0036-receipts.ts';
import { up as orderBursts } from './0038-order-bursts.ts';
import { up as personalData } from './0040-personal-data.ts';
import { up as costsToThePaisa } from './0044-costs-to-the-paisa.ts';
import { up as hiddenVariations } from './0045-hidden-variations.ts';
import { up as searchedTexts } from './0046-searched-texts.ts';
import { up as namesAsSeen } from './0047-names-as-seen.ts';
import { up as keyOwners } from './0050-key-owners.ts';
import { up as reserving } from './0051-reserving.ts';
import { up as cashRoundings } from './0052-cash-roundings.ts';
import { up as foldedFurther } from './0053-folded-further.ts';
import { up as releaseChanges } from './0056-release-changes.ts';
import { up as releaseNews } from './0058-release-news.ts';
import { up as nothingMadeUp } from './0060-nothing-made-up.ts';
import { up as pins } from './0063-pins.ts';
import { up as peopleAtATill } from './0064-people-at-a-till.ts';
import { up as ordersFound } from './0066-orders-found.ts';
import { up as customers } from './0067-customers.ts';
import { up as backups } from './0069-backups.ts';
import { up as notices } from './0070-notices.ts';
import { up as countedBlind } from './0073-counted-blind.ts';
import { up as expensesOutOfDrawers } from './0074-expenses-out-of-drawers.ts';
import { up as productStates } from './0076-product-states.ts';
import { up as featuredByHand } from './0077-featured-by-hand.ts';
import { up as ordersToComplete } from './0082-orders-to-complete.ts';
import { up as minimumAndShelf } from './0085-minimum-and-shelf.ts';
import { up as shopPages } from './0088-shop-pages.ts';
import { up as oneBackup } from './0094-one-backup-at-a-time.ts';
import { up as taxLine } from './0095-tax-line-of-the-registered.ts';
import { up as tillDevices } from './0096-till-devices.ts';
import { up as ownRoles } from './0098-own-roles.ts';
import { up as push } from './0101-push.ts';
import { up as newsKept } from './0103-news-kept.ts';
import { up as offlineSales } from './0104-offline-sales.ts';
import { up as offlineSalesOfOrders } from './0105-offline-sales-of-orders.ts';
import { up as pinsOfTills } from './0106-pins-of-tills.ts';
import { up as waitingSales } from './0107-waiting-sales.ts';
import { up as courierAdapters } from './0111-courier-adapters.ts';
import { up as courierCities } from './0112-courier-cities.ts';
import { up as moreMessages } from './0134-more-messages.ts';
import { up as restockRequests } from './0142-restock-requests.ts';
import { up as outbox } from './0123-outbox.ts';
import { up as rebuiltSales } from './0108-rebuilt-sales.ts';
import { up as drawersOfTills } from './0109-drawers-of-tills.ts';
import { up as confirming } from './0119-confirming.ts';
import { up as courierMoney } from './0116-courier-money.ts';
import { up as bookings } from './0113-bookings.ts';
import { up as tracking } from './0124-tracking.ts';
import { up as handedParcels } from './0128-handed-parcels.ts';
import { up as courierSurcharges } from './0129-courier-surcharges.ts';
import { up as advice } from './0126-advice.ts';
import { up as translations } from './0140-translations.ts';
import { up as urduFollowsEnglish } from './0162-urdu-follows-english.ts';
import { up as sentCity } from './0168-sent-city.ts';
import { up as editsTold } from './0166-edits-told.ts';
import { up as weightCharges } from './0169-weight-charges.ts';
import { up as kindsSince } from './0178-kinds-since.ts';
import { up as cityWeightCharges } from './0180-city-weight-charges.ts';
import { up as descriptionSearch } from './0186-description-search.ts';
import { up as searchTrigrams } from './0188-search-trigrams.ts';
import { up as noTrigramStatistics } from './0189-no-trigram-statistics.ts';
import { up as networkTimes } from './0210-network-times.ts';

/** By name, in the order they run. One that has been released is never changed. */
/**
 * One that only adds (a table, an index, a column with a default) leaves the release before it working. One that does more
 * says `isBreaking`: that release then refuses to start.
 */
export interface ShopMigration extends Migration {
  isBreaking?: boolean;
}

export const migrations: Record<string, ShopMigration> = {
  '0001-people': { up: people },
  '0002-catalog': { up: catalog },
  '0003-orders': { up: orders },
  '0004-shop': { up: shop },
  '0005-retention': { up: retention },
  '0006-product-changes': { up: productChanges },
  '0007-product-change-times': { up: productChangeTimes },
  '0008-back-office': { up: backOffice },
  '0009-stock-lists': { up: stockLists },
  '0010-stock': { up: stock },
  '0011-purchases': { up: purchases },
  '0012-people': { up: peopleChanges },
  '0014-promotions': { up: promotions },
  '0015-fulfilment': { up: fulfilment },
  '0016-saved-views': { up: savedViews },
  '0017-desk': { up: desk },
  '0018-reports': { up: reports },
  '0019-accounting': { up: accounting },
  '0020-stock-takes': { up: stockTakes },
  '0021-form-keys': { up: formKeys },
  '0022-till': { up: till },
  '0023-till-payments': { up: tillPayments },
  '0024-returns': { up: returns },
  '0025-credit-limit': { up: creditLimit },
  '0027-order-lists': { up: orderLists },
  '0028-known-devices': { up: knownDevices },
  '0029-releases': { up: releases },
  '0031-telemetry': { up: telemetry },
  '0033-order-origins': { up: orderOrigins },
  '0034-second-factors': { up: secondFactors },
  '0035-security-events': { up: securityEvents },
  '0036-receipts': { up: receipts },
  '0038-order-bursts': { up: orderBursts },
  '0040-personal-data': { up: personalData },
  '0044-costs-to-the-paisa': { up: costsToThePaisa },
  '0045-hidden-variations': { up: hiddenVariations },
  '0046-searched-texts': { up: searchedTexts },
  '0047-names-as-seen': { up: namesAsSeen },
  '0050-key-owners': { up: keyOwners },
  '0051-reserving': { up: reserving },
  '0052-cash-roundings': { up: cashRoundings },
  '0053-folded-further': { up: foldedFurther },
  '0056-release-changes': { up: releaseChanges },
  '0058-release-news': { up: releaseNews },
  '0060-nothing-made-up': { up: nothingMadeUp },
  '0063-pins': { up: pins },
  '0064-people-at-a-till': { up: peopleAtATill },
  '0066-orders-found': { up: ordersFound },
  '0067-customers': { up: customers },
  '0069-backups': { up: backups },
  '0070-notices': { up: notices },
  '0073-counted-blind': { up: countedBlind },
  '0074-expenses-out-of-drawers': { up: expensesOutOfDrawers },
  '0076-product-states': { up: productStates },
  '0077-featured-by-hand': { up: featuredByHand },
  '0082-orders-to-complete': { up: ordersToComplete },
  '0085-minimum-and-shelf': { up: minimumAndShelf },
  '0088-shop-pages': { up: shopPages },
  '0094-one-backup-at-a-time': { up: oneBackup },
  '0095-tax-line-of-the-registered': { up: taxLine },
  '0096-till-devices': { up: tillDevices },
  '0098-own-roles': { up: ownRoles },
  '0101-push': { up: push },
  '0103-news-kept': { up: newsKept },
  '0104-offline-sales': { up: offlineSales },
  '0105-offline-sales-of-orders': { up: offlineSalesOfOrders },
  '0106-pins-of-tills': { up: pinsOfTills },
  '0107-waiting-sales': { up: waitingSales },
  '0111-courier-adapters': { up: courierAdapters },
  '0112-courier-cities': { up: courierCities },
  '0123-outbox': { up: outbox },
  '0131-consents': { up: consents },
  '0132-whatsapp': { up: whatsapp },
  '0134-more-messages': { up: moreMessages },
  '0133-inbox': { up: inbox },
  '0108-rebuilt-sales': { up: rebuiltSales },
  '0109-drawers-of-tills': { up: drawersOfTills },
  '0119-confirming': { up: confirming },
  '0116-courier-money': { up: courierMoney },
  '0113-bookings': { up: bookings },
  '0124-tracking': { up: tracking },
  '0128-handed-parcels': { up: handedParcels },
  '0129-courier-surcharges': { up: courierSurcharges },
  '0126-advice': { up: advice },
  '0140-translations': { up: translations },
  '0145-courier-paces': { up: courierPaces },
  '0155-advised-city': { up: advisedCity },
  '0159-orders-standing': { up: ordersStanding },
  '0142-restock-requests': { up: restockRequests },
  '0162-urdu-follows-english': { up: urduFollowsEnglish },
  '0168-sent-city': { up: sentCity },
  '0166-edits-told': { up: editsTold },
  '0169-weight-charges': { up: weightCharges },
  '0178-kinds-since': { up: kindsSince },
  '0180-city-weight-charges': { up: cityWeightCharges },
  '0186-description-search': { up: descriptionSearch },
  '0188-search-trigrams': { up: searchTrigrams },
  '0189-no-trigram-statistics': { up: noTrigramStatistics },
  '0210-network-times': { up: networkTimes },
};
