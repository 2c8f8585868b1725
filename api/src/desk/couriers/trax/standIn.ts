import { PDF, Status, type StandInCall, type StandInOf, type StandInParcel, type World } from '../stand-ins/standIn.ts';

const CITIES = [
  { id: 202, name: 'Karachi' },
  { id: 223, name: 'Lahore' },
  { id: 289, name: 'Rahim Yar Khan' },
];

/** Trax by its API 2. Its other form: `data` for lists, details without their wrapper. */
export const TRAX_STAND_IN: StandInOf = {
  numberOf: (count) => String(202_202_000_000 + count),
  answer(call, world) {
    if (!call.path.startsWith('/api/')) return undefined;
    if (call.headers.authorization !== 'right')
      return new Status(401, { status: 1, message: 'Invalid Authorization Key' });
    const told = toldOf(`${call.method} ${call.path.slice(5)}`, call, world);
    return told === undefined || Buffer.isBuffer(told) ? told : { status: 0, message: 'Success', ...told };
  },
};

const no = (message: string) => ({ status: 1, message, errors: { order: [message] } });

function toldOf(path: string, { body, query }: StandInCall, world: World): object | Buffer | undefined {
  const { isOtherForm } = world.deviations;
  const list = (name: string, rows: object[]) => ({ [isOtherForm ? 'data' : name]: rows });
  const number = query.get('tracking_number') ?? body['tracking_number'];
  const parcel = world.find(number);
  const advised = world.find(String(number));
  switch (path) {
    case 'GET cities':
      return list('cities', CITIES);
    case 'GET pickup_addresses':
      return list('pickup_addresses', [{ id: 91, address: 'Shop 4, Tariq Road', city: { id: 202, name: 'Karachi' } }]);
    case 'POST shipment/book': {
      if (!CITIES.some(({ id }) => id === body['consignee_city_id'])) return no('The consignee city id is invalid.');
      if (world.parcels.some(({ reference }) => reference === body['order_id']))
        return no('The order id has already been taken.');
      if (!/^\d{4}-\d\d-\d\d$/.test(String(body['pickup_date']))) return no('The pickup date field is required.');
      return { tracking_number: world.book(body['order_id'], body, 'Shipment - Booked').number };
    }
    case 'GET shipment/track':
      if (!parcel) return no('The tracking number is invalid.');
      return isOtherForm ? detailsOf(parcel) : { details: detailsOf(parcel) };
    case 'GET shipment/track/order_id': {
      const found = world.parcels.filter(({ reference }) => reference === query.get('order_id')).map(detailsOf);
      return found.length > 0 ? list('details', found) : no('The order id is invalid.');
    }
    case 'POST charges_calculate': {
      if (!CITIES.some(({ id }) => id === body['destination_city_id']))
        return no('The destination city id is invalid.');
      const total_charges = 150 + 60 * Math.ceil(Number(body['estimated_weight']) * 2);
      return { information: { charges: { total_charges, gst: total_charges * 0.16 } } };
    }
    case 'GET shipment/charges':
      return parcel ? { charges: parcel.money } : no('The tracking number is invalid.');
    case 'GET payments': {
      const paid = query.getAll('tracking_number[]').flatMap((one) => world.find(one) ?? []);
      return isOtherForm
        ? { data: paid.map(({ number, money }) => ({ tracking_number: number, ...money })) }
        : { payments: Object.fromEntries(paid.map(({ number, money }) => [number, [money]])) };
    }
    case 'GET shipment/air_waybill':
    case 'GET receiving_sheet/view':
      return PDF;
    case 'POST receiving_sheet/create':
      return { receiving_sheet_id: 5 };
    case 'POST shipment/cancel':
      if (!parcel) return no('The tracking number is invalid.');
      parcel.status = 'Shipment - Cancelled';
      return {};
    case 'POST request/rcp':
      // A number, as its validation has it.
      if (typeof number !== 'number') return no('The tracking number must be an integer.');
      if (!advised) return no('The tracking number is invalid.');
      if (![1, 2, 3].includes(Number(body['type']))) return no('The selected type is invalid.');
      if (body['type'] === 3 && !(body['consignee_address'] && body['consignee_phone_number_1']))
        return no('The consignee address field is required.');
      if (body['consignee_type'] === 2 && !(body['consignee_city_id'] && body['consignee_name'] && body['amount']))
        return no('The consignee city id field is required.');
      advised.advice.push(body);
      return {};
    default:
      return undefined;
  }
}

function detailsOf({ number, reference, status, history }: StandInParcel) {
  const told = history.map(({ word, reason, at }) => ({ date_time: at, status: word, status_reason: reason }));
  const now = { date_time: new Date().toISOString(), status, status_reason: '' };
  const isTold = history.at(-1)?.word === status;
  return {
    tracking_number: number,
    order_id: reference,
    tracking_history: [...told, ...(isTold ? [] : [now])].toReversed(),
  };
}
