import { whatsAppAddress } from '@shop/shared/format/whatsapp';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { WhatsAppIcon } from '@shop/shared/ui/BrandIcons';
import { ButtonAnchor } from '@shop/shared/ui/ButtonAnchor';
import { LISTING } from './texts.ts';

/** Invites the shopper to the updates list via the messaging app (storefront specification, 2). */
export function JoinUpdates() {
  const { settings } = useShell();
  return (
    <section className="mx-auto mt-14 mb-12 max-w-page px-4 lg:px-8">
      <div className="flex flex-col items-center gap-2 rounded-xl bg-coral-soft px-6 py-9 text-center">
        <h2 className="text-xl md:text-2xl">{LISTING.joinHeading}</h2>
        <p className="max-w-md">{LISTING.joinText}</p>
        <ButtonAnchor href={whatsAppAddress(settings.messagingNumber, LISTING.joinMessage)} className="mt-3">
          <WhatsAppIcon />
          {LISTING.joinButton}
        </ButtonAnchor>
      </div>
    </section>
  );
}
