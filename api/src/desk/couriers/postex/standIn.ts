import { PDF, Status, type StandInCall, type StandInOf, type StandInParcel, type World } from '../stand-ins/standIn.ts';

const CITIES = ['Karachi', 'Lahore', 'Rawalpindi', 'Islamabad', 'Dera Ghazi Khan', 'Rahim Yar Khan', 'Wah Cantt'];
const IDS: Record<string, string> = {
  '1': 'Unbooked',
  '2': 'Booked',
  '3': 'PostEx WareHouse',
  '4': 'Out For Delivery',
  '5': 'Delivered',
  '6': 'Returned',
  '7': 'Un-Assigned By Me',
  '15': 'Picked By PostEx',
  '16': 'Out For Return',
  '17': 'Attempted',
};

/** PostEx by its guide 4.1.9. Its other form: /service/ alone, rows wrapped, other names. */
export const POSTEX_STAND_IN: StandInOf = {
  numberOf: (count) => `CX-${23_900_000 + count}`,
  answer(call, world) {
    const { isOtherForm } = world.deviations;
    const [, way, path] = /^\/(services?)\/integration\/api\/order\/(.+)$/.exec(call.path) ?? [];
    if (path === undefined || way !== (isOtherForm ? 'service' : 'services')) return undefined;
    if (call.headers['token'] !== 'right')
      return new Status(401, { statusCode: '401', statusMessage: 'INVALID TOKEN' });
    const dist = distOf(`${call.method} ${path}`, call, world);
    if (dist === undefined || Buffer.isBuffer(dist) || dist instanceof Status) return dist;
    return { statusCode: '200', statusMessage: 'SUCCESSFULLY OPERATED', dist };
  },
};

const refuse = (statusMessage: string) => new Status(400, { statusCode: '400', statusMessage });

function distOf(path: string, { body, query }: StandInCall, world: World) {
  const { parcels, deviations } = world;
  const parcel = world.find(body['trackingNumber']);
  const row = (one: StandInParcel) => (deviations.isOtherForm ? wrapped(one) : rowOf(one));
  switch (path) {
    case 'GET v2/get-operational-city':
      return CITIES.map((operationalCityName) => ({ operationalCityName, isDeliveryCity: true }));
    case 'GET v1/get-merchant-address':
      return [{ addressCode: '001', address: 'Shop 4, Tariq Road', cityName: 'Karachi', addressType: 'Pickup' }];
    case 'GET v1/get-order-types':
      return deviations.isOtherForm ? [{ orderType: 'Normal' }] : ['Normal', 'Reversed', 'Replacement'];
    case 'POST v3/create-order': {
      if (!CITIES.includes(String(body['cityName']))) return refuse('INVALID DELIVERY CITY');
      if (!/^03\d{9}$/.test(String(body['customerPhone']))) return refuse('INVALID CUSTOMER PHONE');
      const { number } = world.book(body['orderRefNumber'], body, 'Unbooked');
      return { trackingNumber: number, orderStatus: 'UnBooked' };
    }
    case 'GET v1/get-all-order': {
      // One form knows one spelling, the other the other.
      const id = query.get(deviations.isOtherForm ? 'orderStatusId' : 'orderStatusID') ?? '';
      if (!query.get(deviations.isOtherForm ? 'startDate' : 'fromDate')) return refuse('DATE IS REQUIRED');
      return parcels.filter(({ status }) => status === IDS[id]).map(row);
    }
    case 'GET v1/get-invoice':
    case 'POST v2/generate-load-sheet':
      return PDF;
    case 'GET v1/track-bulk-order':
      return (query.get('trackingNumbers') ?? '').split(',').flatMap((number) => {
        const found = world.find(number);
        return found ? [row(found)] : [];
      });
    case 'PUT v1/cancel-order':
      if (!parcel) return refuse('ORDER NOT FOUND');
      if (['Delivered', 'Un-Assigned By Me'].includes(parcel.status)) return refuse('ORDER CANNOT BE CANCELLED');
      parcel.status = 'Un-Assigned By Me';
      return {};
    case 'PUT v2/save-shipper-advice':
      if (parcel?.status !== 'Attempted') return refuse('ORDER IS NOT ATTEMPTED');
      parcel.advice.push(body);
      return {};
    default: {
      const paid = /^GET v1\/payment-status\/(.+)$/.exec(path)?.[1];
      const found = paid === undefined ? undefined : world.find(decodeURIComponent(paid));
      if (paid === undefined) return undefined;
      return found ? { trackingNumber: found.number, settle: false, ...found.money } : refuse('ORDER NOT FOUND');
    }
  }
}

function rowOf({ number, reference, status, history, booked, money }: StandInParcel) {
  return {
    trackingNumber: number,
    orderRefNumber: reference,
    transactionStatus: status,
    invoicePayment: booked['invoicePayment'],
    ...money,
    transactionStatusHistory: history.map(({ word, code, at }) => ({
      transactionStatusMessage: word,
      transactionStatusMessageCode: code,
      modifiedDatetime: at,
    })),
  };
}

function wrapped(parcel: StandInParcel) {
  const transactionStatusHistory = parcel.history.map(({ word, code }) => ({ message: word, code }));
  return { trackingNumber: parcel.number, trackingResponse: { ...rowOf(parcel), transactionStatusHistory } };
}
