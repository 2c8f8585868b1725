import { whatsAppAddress } from '@shop/shared/format/whatsapp';
import { hrefOf } from '@shop/shared/format/language/texts';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { WhatsAppIcon } from '@shop/shared/ui/icon/BrandIcons';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonAnchor } from '@shop/shared/ui/button/ButtonAnchor';
import { ShareIcon } from '@shop/shared/ui/icon/StrokeIcons';
import { PRODUCT } from './texts.ts';

export interface ShareProps {
  name: string;
  /** Of the page, with the variation that is chosen. */
  path: string;
}

/** Hands the page on: by whatever the device offers for it, else as a copied link. */
export function Share({ name, path }: ShareProps) {
  const { origin = '', notify } = useShell();
  const address = origin + hrefOf(path);

  const share = async () => {
    // Older browsers and most desktops have none, whatever the types say.
    const { share } = navigator as Partial<Navigator>;
    if (share) {
      const failure: unknown = await share
        .call(navigator, { title: name, url: address })
        .catch((error: unknown) => error);
      // Closing the device's list is an answer, too.
      if (!failure || (failure instanceof DOMException && failure.name === 'AbortError')) return;
    }
    try {
      await navigator.clipboard.writeText(new URL(address, location.href).href);
      notify({ title: PRODUCT.linkCopied, description: PRODUCT.linkCopiedHint, tone: 'success' });
    } catch {
      notify({ title: PRODUCT.linkNotCopied, description: address, tone: 'error' });
    }
  };
  return (
    <div className="mt-3 -ms-5 flex flex-wrap">
      <Button variant="ghost" onClick={() => void share()}>
        <ShareIcon className="size-4.5" />
        {PRODUCT.share}
      </Button>
      <ButtonAnchor variant="ghost" href={whatsAppAddress('', PRODUCT.shareMessage(name, address))}>
        <WhatsAppIcon className="size-5 text-leaf" />
        {PRODUCT.shareOnWhatsApp}
      </ButtonAnchor>
    </div>
  );
}
