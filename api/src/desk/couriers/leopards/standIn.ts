import { PDF, type StandInCall, type StandInOf, type StandInParcel, type World } from '../stand-ins/standIn.ts';

const CITIES = [
  { id: 202, name: 'KARACHI' },
  { id: 475, name: 'LAHORE' },
  { id: 592, name: 'RAWALPINDI' },
  { id: 789, name: 'D.G KHAN' },
].map((city) => ({
  ...city,
  shipment_type: ['overnight', 'overland'],
  allow_as_origin: true,
  allow_as_destination: true,
}));

/** Leopards by its API 2.0, misspelt as it is. Its other form: `data` for lists, keys spelt right. */
export const LEOPARDS_STAND_IN: StandInOf = {
  numberOf: (count) => `KI${75_400_000 + count}`,
  answer(call, world) {
    const path = /^\/api\/(\w+)\/format\/json\/$/.exec(call.path)?.[1];
    if (call.path.startsWith('/slip/')) return PDF;
    if (call.path === '/api/downloadLoadSheet/' && call.body['load_sheet_id'] === 7) return PDF;
    if (path === undefined || call.method !== (READ.has(path) ? 'GET' : 'POST')) return undefined;
    const { api_key: key, api_password: password } = { ...Object.fromEntries(call.query), ...call.body };
    if (key !== 'right' || password !== 'right') return no('Invalid API Key/Password');
    const told = toldOf(path, call, world);
    return told && { status: 1, error: 0, ...told };
  },
};

const READ = new Set(['getTariffDetails', 'getShippingCharges', 'getPaymentDetails', 'getBookedPacketLastStatus']);

const no = (error: string) => ({ status: 0, error });
/** Of the question whether it shall be tried again. */
const idOf = ({ number }: StandInParcel): number => Number(number.slice(-4));

function toldOf(path: string, { body, headers, query }: StandInCall, world: World): object | undefined {
  const { isOtherForm } = world.deviations;
  const list = (name: string, rows: object[]) => ({ [isOtherForm ? 'data' : name]: rows });
  const named = (value: unknown) =>
    String(value ?? '')
      .split(',')
      .flatMap((number) => world.find(number) ?? []);
  const link = `http://${String(headers['host'])}/slip/1`;
  switch (path) {
    case 'getAllCities':
      return list('city_list', CITIES);
    case 'bookPacket': {
      if (!CITIES.some(({ id }) => String(id) === String(body['destination_city'])))
        return no('Invalid destination city');
      const { number } = world.book(body['booked_packet_order_id'], body, 'Consignment Booked');
      return { track_number: number, slip_link: link };
    }
    case 'getTariffDetails': {
      if (!CITIES.some(({ id }) => String(id) === query.get('destination_city'))) return no('Invalid destination city');
      const charge = 100 + 60 * Math.ceil(Number(query.get('packet_weight')) / 500);
      const parts = { shipment_charges: String(charge), cash_handling: '30', insurance_charges: '0' };
      return { packet_charges: { ...parts, gst_percentage: '16', gst_amount: '42', fuel_surcharge_amount: '14.50' } };
    }
    case 'getBookedPacketLastStatus':
      return list(
        'packet_list',
        world.parcels.map((parcel) => rowOf(parcel, link, isOtherForm)),
      );
    case 'trackBookedPacket':
      return list(
        'packet_list',
        named(body['track_numbers']).map((parcel) => rowOf(parcel, link, isOtherForm)),
      );
    case 'cancelBookedPackets': {
      const [parcel] = named(body['cn_numbers']);
      if (!parcel) return no('CN number is not valid');
      parcel.status = 'Cancelled';
      return {};
    }
    case 'generateLoadSheet':
      return { load_sheet_id: '7' };
    case 'shipperAdviceList':
      return {
        totalrecords: 1,
        data: named(body['Cn_number'])
          .filter(({ status }) => /^(?:pending|pn\d)$/i.test(status))
          .map((one) => ({ id: idOf(one), cn_number: one.number, shipper_advice_status: 'Pending' })),
      };
    case 'updateShipperAdvice': {
      const all = (body['data'] as Record<string, unknown>[] | undefined) ?? [];
      if (!all.every((one) => ['RA', 'RT'].includes(String(one['shipper_advice_status']))))
        return no('Invalid advice status. Allowed values: RA, RT');
      for (const advice of all) {
        const asked = world.find(advice['cn_number']);
        if (!asked || advice['id'] !== idOf(asked)) return no('Advice record not found');
        asked.advice.push(advice);
      }
      return { data: 'Shipper Advice Updated successfully' };
    }
    case 'getShippingCharges':
      return list(
        'data',
        named(query.get('cn_numbers')).map(({ number, money }) => ({ booked_packet_cn: number, ...money })),
      );
    case 'getPaymentDetails':
      return list(
        'payment_list',
        named(query.get('cn_numbers')).map(({ number, money }) => ({ booked_packet_cn: number, ...money })),
      );
    default:
      return undefined;
  }
}

function rowOf({ number, reference, status, history, booked }: StandInParcel, link: string, isSpeltRight: boolean) {
  const misspelt = isSpeltRight ? 'Status' : 'Staus';
  return {
    track_number: number,
    booked_packet_order_id: reference,
    booked_packet_status: status,
    booked_packet_collect_amount: booked['booked_packet_collect_amount'],
    slip_link: link,
    [isSpeltRight ? 'tracking_details' : 'Tracking Detail']: history.map(({ word, at, reason }) => ({
      [misspelt]: word,
      'Reciever Name': '',
      Reason: reason,
      Activity_Date: at.slice(0, 10),
      Activity_Time: at.slice(11, 19),
    })),
  };
}
