import { useState } from 'react';
import { whatsAppAddress } from '@shop/shared/format/whatsapp';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useLocation } from '@shop/shared/router';
import { ButtonAnchor } from '@shop/shared/ui/button/ButtonAnchor';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { WhatsAppIcon } from '@shop/shared/ui/icon/BrandIcons';
import { CloseIcon } from '@shop/shared/ui/icon/StrokeIcons';
import { categoryName } from '../lookups/categories.ts';
import { CategoryBar } from '../lookups/CategoryBar.tsx';
import { lookupQuery } from '../lookups/queries.ts';
import { readView } from '../results/address.ts';
import { Results } from '../results/Results.tsx';
import { ListingHead } from './ListingHead.tsx';
import { LISTING } from './texts.ts';

/** Closed for good, as far as this document goes: it would only be closed again on the next page. */
let wasClosed = false;

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
      <JoinUpdates />
    </>
  );
}

/** Invites the shopper to the updates list via the messaging app (storefront specification, 2). */
function JoinUpdates() {
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

/** The promotions, passing by; they rest under the pointer, in focus, and for whoever prefers less motion. */
function Ticker({ texts }: { texts: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(!wasClosed);
  if (!isOpen || texts.length === 0) return null;
  const close = () => {
    wasClosed = true;
    setIsOpen(false);
  };
  return (
    <section aria-label={LISTING.promotions} className="flex h-11 items-center bg-sunny-soft text-sunny-deep">
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
        className="group min-w-0 flex-1 overflow-hidden -outline-offset-3 motion-reduce:overflow-x-auto"
      >
        <div className="flex w-max animate-ticker group-focus:[animation-play-state:paused] hover:[animation-play-state:paused] motion-reduce:animate-none">
          <Messages texts={texts} />
          <Messages texts={texts} isCopy />
        </div>
      </div>
      <IconButton label={LISTING.close} onClick={close} icon={<CloseIcon />} />
    </section>
  );
}

/** The second copy closes the loop; it is not there for screen readers. */
function Messages({ texts, isCopy }: { texts: readonly string[]; isCopy?: boolean }) {
  return (
    <ul aria-hidden={isCopy} className={isCopy ? 'flex motion-reduce:hidden' : 'flex'}>
      {texts.map((text) => (
        <li key={text} className="flex items-center text-sm font-bold whitespace-nowrap">
          <span className="px-6">{text}</span>
          <span aria-hidden="true" className="size-1.5 rounded-full bg-coral" />
        </li>
      ))}
    </ul>
  );
}
