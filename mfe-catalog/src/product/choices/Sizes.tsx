import { clsx } from 'clsx';
import type { Product, Variation } from '@shop/shared/contracts/http/catalog/catalog';
import { whatsAppAddress } from '@shop/shared/format/whatsapp';
import { langOf } from '@shop/shared/format/language/scripts';
import { hrefOf } from '@shop/shared/format/language/texts';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { WhatsAppIcon } from '@shop/shared/ui/icon/BrandIcons';
import { PRODUCT } from '../texts.ts';
import type { ChoiceProps } from './choosing.ts';
import { TellMe } from './TellMe.tsx';
import { offeredSizes, productPath } from '../selection.ts';

/** Where a shopper is led who has yet to pick one. */
export const SIZES_ID = 'sizes';

/** The sizes of the chosen colour that can be had (storefront specification, 4). */
export function Sizes({ product, selected, onChoose }: ChoiceProps) {
  const sizes = selected ? offeredSizes(product, selected.varient) : [];
  return (
    <fieldset id={SIZES_ID}>
      <legend className="mb-2 text-sm font-bold">{PRODUCT.size}</legend>
      {sizes.length === 0 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="flex min-h-12 w-fit items-center rounded-md bg-danger-soft px-4 font-semibold text-danger-deep">
            {PRODUCT.outOfStock}
          </p>
          {selected && <AskWhenBack product={product} variation={selected} />}
        </div>
      ) : (
        <>
          {selected && selected.qty < 1 && (
            <p className="mb-2.5 text-sm font-semibold text-danger-deep">
              {PRODUCT.sizeSoldOut(selected.sizeTitle, selected.varient)}
            </p>
          )}
          <div className="flex flex-wrap gap-2.5">
            {sizes.map(({ stockId, sizeTitle }) => (
              <button
                key={stockId}
                name="variant"
                value={stockId}
                lang={langOf(sizeTitle)}
                aria-pressed={stockId === selected?.stockId}
                onClick={onChoose(stockId)}
                className={clsx(
                  'min-h-12 min-w-14 rounded-md border-2 px-4 font-bold transition-colors',
                  stockId === selected?.stockId
                    ? 'border-coral bg-coral-soft text-coral-deep'
                    : 'border-line bg-card hover:border-line-strong',
                )}
              >
                {sizeTitle}
              </button>
            ))}
          </div>
        </>
      )}
      {selected && <TellMe key={selected.varient} product={product} colour={selected.varient} />}
    </fieldset>
  );
}

/** For a colour that is sold out: a message to the shop, to be told when it is back. */
function AskWhenBack({ product, variation }: { product: Product; variation: Variation }) {
  const { origin = '', settings } = useShell();
  if (!settings.messagingNumber) return null;
  const message = PRODUCT.restockMessage(
    product.name,
    variation.varient,
    origin + hrefOf(productPath(product, variation)),
  );
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
