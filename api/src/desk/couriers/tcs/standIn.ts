import { PDF, Status, type StandInCall, type StandInOf, type World } from '../stand-ins/standIn.ts';

const CITIES = [
  { citycode: 'KHI', cityname: 'KARACHI' },
  { citycode: 'LHE', cityname: 'LAHORE' },
];
const CENTER = {
  costcentercode: '91',
  costcentername: 'Shop',
  pickupaddress: 'Shop 4, Tariq Road',
  costcentercity: 'KARACHI',
  phoneno: '03001112223',
};

/** TCS as OCI connect has it. Its other form: other capitals, tokens bare. */
export const TCS_STAND_IN: StandInOf = {
  numberOf: (count) => String(77_900_000_000 + count),
  answer(call, world) {
    const { isOtherForm } = world.deviations;
    const { body, query, headers } = call;
    if (call.path === '/auth/api/auth') {
      if (body['clientsecret'] !== 'right') return { message: 'FAIL', result: null };
      return isOtherForm ? { accesstoken: 'bearer' } : { result: { accessToken: 'bearer' } };
    }
    if (call.path === '/label.pdf') return PDF;
    if (headers.authorization !== 'Bearer bearer') return new Status(401, { message: 'Unauthorized' });
    if (call.path === '/ecom/api/authentication/token')
      return query.get('password') === 'right' ? { accesstoken: 'access' } : { message: 'FAIL' };
    if ((query.get('accesstoken') ?? body['accesstoken']) !== 'access') return new Status(401, { message: 'Token' });
    return toldOf(call, world);
  },
};

function toldOf({ path, body, query, headers }: StandInCall, world: World): object | undefined {
  const { isOtherForm } = world.deviations;
  switch (path) {
    case '/ecom/api/setup/citylistbycountry':
      return { message: 'SUCCESS', data: CITIES };
    case '/ecom/api/inquiry/costcenterinquiry':
      return { message: 'SUCCESS', detail: [CENTER] };
    case '/ecom/api/inquiry/cnbulkinquiry':
      if (!query.get('fromdate') || !query.get('todate')) return { message: 'FAIL: date is required' };
      return {
        message: 'SUCCESS',
        detail: world.parcels.map(({ number, reference, status }) =>
          isOtherForm
            ? { consignmentno: number, referenceno: reference, status }
            : { 'cn by courier': number, 'order no': reference, 'cn status': status },
        ),
      };
    case '/ecom/api/booking/create': {
      const [to, parcel] = [body['consigneeinfo'], body['shipmentinfo']] as [
        Record<string, unknown>,
        Record<string, unknown>,
      ];
      if (!CITIES.some(({ citycode }) => citycode === to['citycode']))
        return { error: [{ errormessage: 'citycode is not valid' }] };
      const { number } = world.book(parcel['referenceno'], body, 'Booked');
      return { message: 'SUCCESS', [isOtherForm ? 'ConsignmentNO' : 'consignmentNo']: number };
    }
    case '/ecom/api/print/label':
      return isOtherForm ? { message: 'SUCCESS', url: `http://${String(headers['host'])}/label.pdf` } : PDF;
    case '/tracking/api/Tracking/GetDynamicTrackDetail': {
      const parcel = world.find(query.get('consignee'));
      if (!parcel) return { message: 'FAIL' };
      const told = parcel.history.map(({ word, at }) => ({ status: word, datetime: at }));
      const isTold = parcel.history.at(-1)?.word === parcel.status;
      return {
        message: 'SUCCESS',
        checkpoints: [...told, ...(isTold ? [] : [{ status: parcel.status, datetime: null }])].toReversed(),
      };
    }
    case '/ecom/api/booking/cancel': {
      const parcel = world.find(body['consignmentnumber']);
      if (!parcel) return { message: 'FAIL: consignment not found' };
      parcel.status = 'Booking Cancelled';
      return { message: 'SUCCESS' };
    }
    case '/ecom/api/Payment/status': {
      const { money } = world.find(query.get('cnno')) ?? {};
      return { message: 'SUCCESS', detail: money ? [money] : [] };
    }
    default:
      return undefined;
  }
}
