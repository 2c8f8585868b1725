import type { Product, Variation } from '@shop/shared/contracts/http/catalog';
import { whatsAppAddress } from '@shop/shared/format/whatsapp';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { WhatsAppIcon } from '@shop/shared/ui/BrandIcons';
import { productPath } from '../selection.ts';
import { PRODUCT } from '../texts.ts';

/** For a colour that is sold out: a message to the shop, to be told when it is back. */
export function AskWhenBack({ product, variation }: { product: Product; variation: Variation }) {
  const { origin = '', settings } = useShell();
  const message = restockMessage(product, variation.varient, origin + productPath(product, variation));
  return (
    <a
      href={whatsAppAddress(settings.messagingNumber, message)}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center gap-2 font-bold underline hover:text-coral-deep"
    >
      <WhatsAppIcon className="size-5 text-leaf" />
      {PRODUCT.askWhenBack}
    </a>
  );
}

/** `address` is the product's page. */
function restockMessage({ name }: Pick<Product, 'name'>, colour: string, address: string): string {
  return `Hello! Please tell me when this is back in stock: ${[name, colour].filter(Boolean).join(', ')}\n${address}`;
}
