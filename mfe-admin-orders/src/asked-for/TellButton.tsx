import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { addressIn } from '@shop/shared/contracts/language';
import { TELL_RESTOCK, type RestockRow } from '@shop/shared/contracts/http/stock/restock';
import { fillIn, NO_PARTS } from '@shop/shared/contracts/messageKinds';
import { DEFAULT_TEXTS } from '@shop/shared/contracts/messageTexts';
import { whatsAppNumber } from '@shop/shared/format/phone';
import { whatsAppAddress } from '@shop/shared/format/whatsapp';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { ButtonAnchor } from '@shop/shared/ui/button/ButtonAnchor';
import { WhatsAppIcon } from '@shop/shared/ui/icon/BrandIcons';
import { itemText, itemTextInUrdu } from '../itemText.ts';
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
  const { requestId, productId, stockId, phone, language, qty, state } = row;
  if (qty < 1 || (state !== 'waiting' && state !== 'failed')) return null;
  const page = addressIn(language === 'ur' ? 'ur' : 'en', `/product/${productId}?variant=${stockId}`);
  const link = `${shell.origin || location.origin}${page}`;
  const { shopName: shop, storePhone } = shell.settings;
  const parts = {
    ...NO_PARTS,
    shop,
    phone: storePhone,
    items: language === 'ur' ? itemTextInUrdu(row) : itemText(row),
    link,
  };
  const text = fillIn(row.text || DEFAULT_TEXTS[language].backInStock.text, parts, language);
  return (
    <>
      <ButtonAnchor
        href={whatsAppAddress(whatsAppNumber(phone), text)}
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
