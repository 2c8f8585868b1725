import type { FastifyPluginAsync } from 'fastify';
import { HOLD_CART, READ_HELD_CARTS, RECALL_CART } from '@shop/shared/contracts/http/till/heldCarts';
import { FORGET_PINS, PROVE_OWN_PIN } from '@shop/shared/contracts/http/till/pins';
import { READ_SALES } from '@shop/shared/contracts/http/till/shifts';
import { APPROVE_DISCOUNT, READ_SALESPEOPLE, READ_SHELVES, SWITCH_PERSON } from '@shop/shared/contracts/http/till/till';
import { FIND_CUSTOMERS, READ_CUSTOMER } from '@shop/shared/contracts/http/till/tillCustomers';
import { READ_GOODS, READ_TILL_VARIATIONS } from '@shop/shared/contracts/http/till/variations';
import { APPROVER_DIGITS, normalPin } from '@shop/shared/format/pin';
import { refusedFields } from '../kernel/http/apiError.ts';
import { serve, serveWrite } from '../kernel/serve.ts';
import { paisaIn } from '../kernel/http/paisaIn.ts';
import { approveDiscount } from '../orders/placing/discountApproval.ts';
import { provePin } from '../people/pins/provePin.ts';
import { readSalespeople } from '../people/accounts/salespeople.ts';
import { readShiftSales } from '../shifts/shiftSales.ts';
import {
  ADMIT_DEVICE,
  LIST_DEVICES,
  RENAME_DEVICE,
  STRIKE_OFF_DEVICE,
  TELL_DEVICE,
} from '@shop/shared/contracts/http/till/devices';
import { LIST_TO_SETTLE, SEND_OFFLINE_SALE, SETTLE } from '@shop/shared/contracts/http/till/offline';
import type { TakeBack } from './offline/booking.ts';
import { settle, type WriteOff } from './offline/settling.ts';
import { readToSettle } from './offline/toSettle.ts';
import { takeSale } from './offline/taking.ts';
import { admitAgain, forgetPins, readDevices, renameDevice, strikeOff, tellDevice } from './devices.ts';
import { findCustomers } from './foundCustomers.ts';
import { holdCart, readHeldCarts, recallCart, type BackOfHeld } from './heldCarts.ts';
import { readKnownCustomer } from './knownCustomer.ts';
import { readShelves } from './shelves.ts';
import { proveOwnPin } from './ownPin.ts';
import { switchPerson } from './switching.ts';
import { readTillVariations } from './variations.ts';

/** The counter: what is on its shelves, carts that wait at every till alike, sales, its customers and salespeople. */
export const till: FastifyPluginAsync<{ backOfHeld: BackOfHeld; takeBack: TakeBack; writeOff: WriteOff }> = async (
  app,
  { backOfHeld, takeBack, writeOff },
) => {
  serve(app, SEND_OFFLINE_SALE, ({ db, staff, body }) => takeSale(db, body, { sender: staff, takeBack }));
  serve(app, LIST_TO_SETTLE, ({ db }) => readToSettle(db.read));
  serve(app, SETTLE, ({ db, staff, body }) => settle(db, body, { staff, takeBack, writeOff }));
  serve(app, READ_SALESPEOPLE, ({ db }) => readSalespeople(db.read));
  serve(app, APPROVE_DISCOUNT, async ({ db, staff, body }) => {
    const most = paisaIn('amount', body.amount);
    // One that was chosen before approvers had to have six.
    if (normalPin(body.pin).length < APPROVER_DIGITS) {
      throw refusedFields({
        pin: `To agree to discounts a PIN has ${APPROVER_DIGITS} digits: choose one under My account.`,
      });
    }
    const given = { userId: Number(body.userId), pin: body.pin };
    const by = await provePin(db, given, { staff, throttled: app.config.rateLimit });
    return db.transaction((trx) => approveDiscount(trx, { staff, by, most }));
  });
  serve(app, SWITCH_PERSON, ({ db, staff, body, request }) => {
    const given = { userId: Number(body.userId), pin: body.pin };
    const asking = { staff, throttled: app.config.rateLimit, sessionId: request.sessionId ?? 0 };
    return switchPerson(db, given, asking);
  });
  serve(app, PROVE_OWN_PIN, ({ db, staff, body, request: { sessionId } }) =>
    proveOwnPin(db, body.pin, { staff, throttled: app.config.rateLimit, sessionId }),
  );
  serveWrite(app, TELL_DEVICE, (trx, { staff, body, request: { sessionId } }) =>
    tellDevice(trx, { staff, sessionId }, body),
  );
  serve(app, LIST_DEVICES, ({ db }) => readDevices(db.read));
  serveWrite(app, RENAME_DEVICE, (trx, { staff, body }) => renameDevice(trx, staff, Number(body.deviceId), body));
  serveWrite(app, STRIKE_OFF_DEVICE, (trx, { staff, body }) => strikeOff(trx, staff, Number(body.deviceId)));
  serveWrite(app, FORGET_PINS, (trx, { staff, body }) => forgetPins(trx, staff, Number(body.deviceId)));
  serveWrite(app, ADMIT_DEVICE, (trx, { staff, body }) => admitAgain(trx, staff, Number(body.deviceId)));
  for (const asked of [READ_TILL_VARIATIONS, READ_GOODS])
    serve(app, asked, ({ db, query }) => readTillVariations(db, query.since));
  serve(app, READ_SHELVES, ({ db }) => readShelves(db.read, new Date()));
  serve(app, READ_HELD_CARTS, ({ db }) => readHeldCarts(db.read));
  serveWrite(app, HOLD_CART, (trx, { staff, body }) => holdCart(trx, staff, body));
  serveWrite(app, RECALL_CART, (trx, { staff, body }) => recallCart(trx, staff, Number(body.cartId), backOfHeld));
  serve(app, READ_SALES, ({ db, staff }) => readShiftSales(db.read, staff));
  serve(app, READ_CUSTOMER, ({ db, query }) => readKnownCustomer(db.read, query.phone));
  serve(app, FIND_CUSTOMERS, ({ db, query }) => findCustomers(db.read, query.q));
};
