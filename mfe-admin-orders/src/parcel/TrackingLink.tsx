import type { Parcel } from '@shop/shared/contracts/http/orders/parcels';
import { formatStaffAmount } from '@shop/shared/format/money';
import { phoneKey, whatsAppNumber } from '@shop/shared/format/phone';
import { whatsAppAddress } from '@shop/shared/format/whatsapp';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { ButtonAnchor } from '@shop/shared/ui/button/ButtonAnchor';
import { WhatsAppIcon } from '@shop/shared/ui/icon/BrandIcons';
import { TRACKING } from './texts.ts';
import { URDU_TRACKING } from './urdu/texts.ts';

/** Opens a chat with the customer of a parcel, with its number and where to follow it typed already; nothing without a mobile number, or once it has arrived. */
export function TrackingLink({ parcel }: { parcel: Parcel }) {
  const { settings } = useShell();
  const address = trackingMessage(parcel, settings.shopName);
  if (address === null) return null;
  return (
    <ButtonAnchor variant="secondary" size="sm" href={address} aria-label={TRACKING.sendOf(parcel.invoiceNumber)}>
      <WhatsAppIcon className="size-4 text-leaf" />
      <span>{TRACKING.send}</span>
    </ButtonAnchor>
  );
}

/** The address of that chat; null where nothing is under way, or neither phone can have one. */
function trackingMessage(parcel: Parcel, shopName: string): string | null {
  const { shipment, fulfilment, customerName, invoiceNumber, phone, secondaryPhone, toCollect, language } = parcel;
  const [number] = [phone, secondaryPhone].map((one) => whatsAppNumber(phoneKey(one))).filter(Boolean);
  if (!shipment || fulfilment !== 'dispatched' || number === undefined) return null;
  const said = language === 'ur' ? URDU_TRACKING : TRACKING;
  const text = [
    said.greeting(customerName, shopName),
    said.onItsWay(invoiceNumber, shipment.courier),
    ...(shipment.trackingNumber ? [said.number(shipment.trackingNumber)] : []),
    ...(shipment.trackingPage ? [said.follow(shipment.trackingPage)] : []),
    ...(toCollect > 0 ? [said.toPay(formatStaffAmount(toCollect))] : []),
  ].join('\n');
  return whatsAppAddress(number, text);
}
