import { whatsAppAddress } from '@shop/shared/format/whatsapp';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { ButtonAnchor } from '@shop/shared/ui/button/ButtonAnchor';
import { WhatsAppIcon } from '@shop/shared/ui/icon/BrandIcons';
import { orderTexts } from './orderTexts.ts';

interface ConfirmButtonProps {
  invoice: string | null;
  code: string | null | undefined;
}

/** Opens a chat to the shop with what confirms the order; nothing where the shop has no number, or nothing waits. */
export function ConfirmButton({ invoice, code }: ConfirmButtonProps) {
  const { messagingNumber } = useShell().settings;
  if (!messagingNumber || !invoice || !code) return null;
  return (
    <ButtonAnchor href={whatsAppAddress(messagingNumber, orderTexts.confirmMessage(invoice, code))}>
      <WhatsAppIcon className="size-5" />
      {orderTexts.confirmOnWhatsApp}
    </ButtonAnchor>
  );
}
