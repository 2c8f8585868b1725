import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readDescription } from '../testing/documentedCodes.ts';
import { onBothShops } from '../testing/testShop.ts';
import { actionText } from './words.ts';

/** What each call that writes notes in the audit log, or, in a sentence, why it notes nothing. */
const WRITES: Record<string, readonly string[] | string> = {
  'DELETE /AccountingController/categories/:id': ['expenseCategory.delete'],
  'DELETE /AccountingController/creditPayments/:id': ['creditPayment.reverse'],
  'DELETE /AccountingController/expenses/:id': ['expense.delete'],
  'DELETE /AccountingController/recurring/:id': ['recurringExpense.delete'],
  'DELETE /EntitiesController/delete/:id': ['entity.delete'],
  'DELETE /OrderController/delete_order': ['order.delete'],
  'DELETE /ProductsController/delete/:id': ['product.delete'],
  'DELETE /PromotionController/delete/:id': ['promotion.delete'],
  'DELETE /PurchaseController/delete/:id': ['purchase.delete'],
  'DELETE /PurchaseController/payments/:id': ['payment.reverse'],
  'DELETE /StockController/stocks/:stockId': ['stock.delete'],
  'DELETE /UserController/sessions/:id': ['user.endSession'],
  'DELETE /UserController/users/:id': ['user.delete'],
  'POST /AccountingController/approveExpense': ['expense.approve'],
  'POST /AccountingController/closeMonth': ['month.close'],
  'POST /AccountingController/createCategory': ['expenseCategory.create'],
  'POST /AccountingController/createRecurring': ['recurringExpense.create'],
  'POST /AccountingController/creditLimit': ['creditAccount.limit'],
  'POST /AccountingController/creditPayment': ['creditPayment.create'],
  'POST /AccountingController/expenses': ['expense.create'],
  'POST /AccountingController/payExpense': ['expense.create', 'shift.drawer'],
  'POST /AccountingController/receipt': ['expense.receipt'],
  'POST /AccountingController/reopenMonth': ['month.reopen'],
  'POST /AccountingController/reverseExpense': ['expense.reverse'],
  'POST /AccountingController/updateCategory': ['expenseCategory.update'],
  'POST /AccountingController/updateExpense': ['expense.update'],
  'POST /AccountingController/updateRecurring': ['recurringExpense.update'],
  'POST /CustomerController/merge': ['phone.merge'],
  'POST /CustomerController/note': ['phone.note'],
  'POST /CustomerController/separate': ['phone.separate'],
  'POST /CustomerController/tag': ['phone.tag', 'phone.untag'],
  'POST /ConfirmationController/attempt': ['order.confirm', 'order.cancel', 'order.call'],
  'POST /ConfirmationController/bar': ['order.barNetwork', 'order.letNetwork'],
  'POST /ConfirmationController/claim': 'It says who is calling, and changes nothing of an order.',
  'POST /ConfirmationController/release': 'It says who is calling, and changes nothing of an order.',
  'POST /CourierController/create': ['courier.create'],
  'POST /CourierController/switch': ['courier.switchOff', 'courier.switchOn'],
  'POST /CourierController/update': ['courier.update'],
  'POST /DispatchController/correct': ['order.correctParcel'],
  'POST /DispatchController/dispatch': ['order.dispatch'],
  'POST /EntitiesController/create': ['entity.create'],
  'POST /EntitiesController/reorder': ['entity.reorder'],
  'POST /EntitiesController/update': ['entity.update'],
  'POST /OrderController/create': ['order.create', 'order.overLimit'],
  'POST /OrderController/note': ['order.note'],
  'POST /OrderController/createFromMessage': ['order.create'],
  'POST /OrderController/quote': 'It only reads.',
  'POST /OrderController/readMessage': 'It only reads.',
  'POST /OrderController/pay_invoice': ['order.complete'],
  'POST /OrderController/step': ['order.confirm', 'order.dispatch', 'order.deliver', 'order.return', 'order.cancel'],
  'POST /OrderController/undoStep': ['order.undoStep'],
  'POST /PagesController/preview': 'It only reads.',
  'POST /PagesController/update': ['page.update'],
  'POST /PhoneController/block': ['phone.block'],
  'POST /PhoneController/unblock': ['phone.unblock'],
  'POST /OrderController/update': ['order.update'],
  'POST /PrivacyController/erase': ['customer.erase'],
  'POST /PrivacyController/export': ['customer.export'],
  'POST /ProductsController/bulk': ['product.update', 'product.delete'],
  'POST /ProductsController/create': ['product.create'],
  'POST /ProductsController/featured': ['products.reorder'],
  'POST /ProductsController/importCheck': 'It only reads.',
  'POST /ProductsController/importRun': ['product.create', 'product.update'],
  'POST /ProductsController/updateProduct': ['product.update'],
  'POST /PromotionController/check': 'It only reads.',
  'POST /PromotionController/create': ['promotion.create'],
  'POST /PromotionController/switch': ['promotion.switch'],
  'POST /PromotionController/update': ['promotion.update'],
  'POST /TillController/device': ['till.create'],
  'POST /TillController/renameDevice': ['till.update'],
  'POST /TillController/strikeOff': ['till.strikeOff'],
  'POST /TillController/admit': ['till.admit'],
  'POST /TillController/switchPerson': ['user.takeOver'],
  'POST /TillController/approveDiscount': ['discount.approve'],
  'POST /UserController/setPin': ['user.setPin'],
  'POST /UserController/resetPin': ['user.resetPin'],
  'POST /PublicController/authCode': ['user.useRecoveryCode'],
  'POST /UserController/confirmSecondFactor': ['user.setUpSecondFactor'],
  'POST /UserController/endSecondFactor': ['user.endSecondFactor'],
  'POST /UserController/newRecoveryCodes': ['user.newRecoveryCodes'],
  'POST /UserController/resetSecondFactor': ['user.resetSecondFactor'],
  'POST /UserController/startSecondFactor': 'It counts when it is confirmed.',
  'POST /PublicController/authLogin': 'It changes nothing of the shop.',
  'POST /PublicController/authLogout': 'It changes nothing of the shop.',
  'POST /PurchaseController/cancel': ['purchase.cancel'],
  'POST /PurchaseController/create': ['purchase.create'],
  'POST /PurchaseController/payment': ['payment.create'],
  'POST /PurchaseController/receive': ['purchase.receive'],
  'POST /PurchaseController/reorder': ['purchase.create'],
  'POST /PurchaseController/update': ['purchase.update'],
  'DELETE /SavedViewController/delete/:id': ['view.delete'],
  'POST /SavedViewController/create': ['view.create'],
  'POST /SavedViewController/update': ['view.update'],
  'POST /SettingsController/banner': ['settings.banner'],
  'POST /SettingsController/logo': ['settings.logo'],
  'POST /SettingsController/update': ['settings.update'],
  'POST /SetupController/settle': 'It says what the owner sees on the dashboard, and changes nothing of the shop.',
  'POST /StockController/cancelTake': ['stockTake.cancel'],
  'POST /StockController/count': 'What is counted changes nothing until the stock-take is posted.',
  'POST /StockController/countRest': ['stockTake.countRest'],
  'POST /StockController/create': ['stock.create'],
  'POST /StockController/grid': ['product.update', 'stock.update'],
  'POST /StockController/postTake': ['stockTake.post'],
  'POST /StockController/startTake': ['stockTake.start'],
  'POST /StockController/uncount': ['stockTake.takeBack'],
  'POST /StockController/uncountRest': ['stockTake.uncountRest'],
  'POST /StockController/undoCorrection': ['stock.undo'],
  'POST /StockController/update': ['stock.update'],
  'POST /TillController/closeShift': ['shift.close', 'shift.count'],
  'POST /TillController/drawer': ['shift.drawer'],
  'POST /TillController/hold': ['cart.hold'],
  'POST /TillController/openShift': ['shift.open'],
  'POST /TillController/recall': ['cart.recall'],
  'POST /TillController/return': ['return.create'],
  'POST /BackupController/link/:id': ['backup.takeOut'],
  'POST /BackupController/make': ['backup.make'],
  'POST /NoticeController/seen': 'It keeps when somebody looked, which is nobody else’s business.',
  'POST /ReleaseTokenController/create': ['deployToken.create'],
  'POST /ReleaseTokenController/end': ['deployToken.end'],
  'POST /releases/:name/check': ['release.check', 'release.refuseCheck'],
  'POST /releases/:name/current': ['release.current', 'release.refuseCurrent', 'release.refuseToken'],
  'POST /releases/:name/local': ['release.showLocal', 'release.refuseLocal'],
  'POST /releases/:name/rollback': ['release.rollBack', 'release.rollBackItself', 'release.refuseRollBack'],
  'POST /releases/:name/webhook': ['release.setWebhook', 'release.refuseWebhook'],
  'PUT /releases/:name/versions/:version': ['release.publish', 'release.refusePublish'],
  'POST /UserController/changePassword': ['user.changePassword'],
  'POST /UserController/create': ['user.create'],
  'POST /UserController/resetPassword': ['user.resetPassword'],
  'POST /UserController/signOutElsewhere': ['user.signOutEverywhere'],
  'POST /UserController/signOutEverywhere': ['user.signOutEverywhere'],
  'POST /UserController/switchOff': ['user.switchOff'],
  'POST /UserController/switchOn': ['user.switchOn'],
  'POST /UserController/update': ['user.update'],
  'POST /telemetry': 'It counts, and changes nothing of the shop.',
};

const ACTIONS = [...new Set(Object.values(WRITES).flatMap((noted) => (typeof noted === 'string' ? [] : noted)))];

onBothShops('every write by staff', (shop) => {
  it('is in the table with what it notes', async () => {
    const { paths } = await readDescription(shop().app);
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations)
        .filter((method) => method !== 'get')
        .map((method) => `${method.toUpperCase()} ${path.replace('/api', '').replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(calls.toSorted()).toEqual(Object.keys(WRITES).toSorted());
  });
});

const SOURCES = globSync('**/*.ts', { cwd: join(import.meta.dirname, '..') })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
  .join('\n');

it.each(ACTIONS)('%s is noted somewhere, and has words', (action) => {
  expect(SOURCES).toContain(`'${action}'`);
  expect(actionText(action)).toMatch(/^[A-Z][\w-]* [a-z ]+$/i);
});
