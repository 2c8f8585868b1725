import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useLocation } from '@shop/shared/router';
import { whatsAppAddress } from '@shop/shared/format/whatsapp';
import { WhatsAppIcon } from '@shop/shared/ui/icon/BrandIcons';
import { ButtonAnchor } from '@shop/shared/ui/button/ButtonAnchor';
import { categoryName } from '../lookups/categories.ts';
import { CategoryBar } from '../lookups/CategoryBar.tsx';
import { lookupQuery } from '../lookups/queries.ts';
import { readView } from '../results/address.ts';
import { Results } from '../results/Results.tsx';
import { ListingHead } from './ListingHead.tsx';
import { LISTING } from './texts.ts';
import { Ticker } from './Ticker.tsx';

/** The listing screen of storefront specification, 2, between the shell's header and footer. */
export function ListingPage() {
  const { api, settings } = useShell();
  const { pathname, search } = useLocation();
  const view = readView(pathname, new URLSearchParams(search));
  const categories = useQuery(lookupQuery(api, 'prdCategory')).data ?? [];
  const heading =
    view.category === null ? LISTING.allProducts : (categoryName(view.category, categories) ?? LISTING.unknownCategory);
  return (
    <>
      <ListingHead heading={heading} view={view} />
      <CategoryBar selected={view.category} categories={categories} />
      <Ticker texts={settings.promoTexts} />
      <Results heading={heading} view={view} />
      {settings.messagingNumber ? <JoinUpdates number={settings.messagingNumber} /> : <div className="h-12" />}
    </>
  );
}

/** Invites the shopper to the updates list via the messaging app (storefront specification, 2). */
function JoinUpdates({ number }: { number: string }) {
  return (
    <section className="mx-auto mt-14 mb-12 max-w-page px-4 lg:px-8">
      <div className="flex flex-col items-center gap-2 rounded-xl bg-coral-soft px-6 py-9 text-center">
        <h2 className="text-xl md:text-2xl">{LISTING.joinHeading}</h2>
        <p className="max-w-md">{LISTING.joinText}</p>
        <ButtonAnchor href={whatsAppAddress(number, LISTING.joinMessage)} className="mt-3">
          <WhatsAppIcon />
          {LISTING.joinButton}
        </ButtonAnchor>
      </div>
    </section>
  );
}
