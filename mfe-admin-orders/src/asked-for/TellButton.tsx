import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { TELL_RESTOCK, type RestockRow } from '@shop/shared/contracts/http/stock/restock';
import { whatsAppNumber } from '@shop/shared/format/phone';
import { whatsAppAddress } from '@shop/shared/format/whatsapp';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { ButtonAnchor } from '@shop/shared/ui/button/ButtonAnchor';
import { WhatsAppIcon } from '@shop/shared/ui/icon/BrandIcons';
import { itemText } from '../itemText.ts';
import { ASKED } from './texts.ts';

const invalidates = [['desk']];

/** Opens a WhatsApp chat with who waits for what is there, and notes that they were told. */
export function TellButton({ row }: { row: RestockRow }) {
  const shell = useShell();
  const tell = useAction({
    call: (id: number) => call(shell, TELL_RESTOCK, { body: { id } }),
    invalidates,
    done: () => ASKED.noted,
    failed: ASKED.failed,
  });
  const { requestId, productId, stockId, phone, qty, state } = row;
  if (qty < 1 || (state !== 'waiting' && state !== 'failed')) return null;
  const address = `${shell.origin || location.origin}/product/${productId}?variant=${stockId}`;
  return (
    <>
      <ButtonAnchor
        href={whatsAppAddress(whatsAppNumber(phone), ASKED.message(itemText(row), address))}
        variant="secondary"
        size="sm"
        aria-label={ASKED.tellTo(phone)}
        onClick={() => tell.start(requestId)}
      >
        <WhatsAppIcon className="size-4 text-leaf" />
        <span>{ASKED.tell}</span>
      </ButtonAnchor>
      {tell.dialog}
    </>
  );
}
