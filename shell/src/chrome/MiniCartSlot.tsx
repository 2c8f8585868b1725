import { useEffect, useRef, useState, type ComponentType } from 'react';
import { EXPECT_MINI_CART } from '@shop/shared/contracts/events';
import type { MiniCartProps, RemoteModule } from '@shop/shared/contracts/remote';
import type { RegistryEntry } from '@shop/shared/contracts/registry';
import { LANGUAGE, hrefOf } from '@shop/shared/format/language/texts';
import { useLocation, useNavigationType } from '@shop/shared/router';
import { savesData } from '@shop/shared/ui/picture/savesData';
import { loadRemote } from '../remotes/load.ts';
import { SlotBoundary } from '../remotes/SlotBoundary.tsx';
import type { Services } from '../services.ts';
import { MiniCartPending } from './MiniCartPending.tsx';

type Owner = [name: string, entry: RegistryEntry];
type Loaded = { component: ComponentType<MiniCartProps> } | { error: unknown } | null;

/** Opens the mini cart of whichever remote fills the slot; loads that remote when it is expected, or at the first wish. */
export function MiniCartSlot({ services }: { services: Services }) {
  const page = useLocation();
  const isReplaced = useNavigationType() === 'REPLACE';
  const [open, setOpen] = useState(false);
  const [shownPage, setShownPage] = useState(page);
  if (shownPage.key !== page.key) {
    setShownPage(page);
    // Whoever follows a link, also to where one is, or goes Back leaves the drawer behind; a page that writes what was
    // chosen into its address does not.
    const isCorrected = isReplaced && shownPage.pathname === page.pathname && shownPage.search !== page.search;
    if (!isCorrected) setOpen(false);
  }
  const [loaded, setLoaded] = useState<Loaded>(null);
  const hasFailed = useRef(false);
  const [owner] = useState(() =>
    Object.entries(services.registry).find(
      // The drawer of one in another language would not say so, as its page does.
      ([, entry]) => entry.slots.includes('miniCart') && (LANGUAGE === 'en' || entry.language !== 'en'),
    ),
  );

  useEffect(
    () =>
      services.onShowMiniCart(() => {
        if (LANGUAGE !== 'en' && !owner) location.assign(hrefOf('/cart'));
        else setOpen(true);
      }),
    [services, owner],
  );

  useEffect(() => {
    if (loaded || !owner) return;
    const fetchAhead = () => {
      if (savesData()) return;
      // One that fails is asked for again, and speaks of it, when it is wanted.
      fill(owner, services, hasFailed.current).then(
        (result) => setLoaded(unlessThere(result)),
        () => (hasFailed.current = true),
      );
    };
    addEventListener(EXPECT_MINI_CART, fetchAhead, { once: true });
    return () => removeEventListener(EXPECT_MINI_CART, fetchAhead);
  }, [loaded, owner, services]);

  useEffect(() => {
    if (!open || loaded || !owner) return;
    let isCurrent = true;
    load(owner, services, hasFailed.current).then((result) => isCurrent && setLoaded(unlessThere(result)));
    return () => {
      isCurrent = false;
    };
  }, [open, loaded, owner, services]);

  if (!owner) return null;
  if (loaded && 'component' in loaded) {
    const MiniCart = loaded.component;
    return (
      <SlotBoundary onCrash={(error) => setLoaded({ error })}>
        <MiniCart open={open} onOpenChange={setOpen} />
      </SlotBoundary>
    );
  }
  if (!open) return null;
  const tryAgain = (late?: RemoteModule) =>
    load(owner, services, true, late).then((result) => setLoaded(unlessThere(result)));
  return <MiniCartPending entry={owner[1]} failure={loaded} onTryAgain={tryAgain} onClose={() => setOpen(false)} />;
}

/** One that is there stays, whatever else is still on its way; only its crash takes it away. */
const unlessThere =
  (result: Loaded) =>
  (had: Loaded): Loaded =>
    had && 'component' in had ? had : result;

async function load(owner: Owner, services: Services, again: boolean, late?: RemoteModule): Promise<Loaded> {
  try {
    return await fill(owner, services, again, late);
  } catch (error) {
    reportError(error);
    return { error };
  }
}

/** With what has come `late`, if that is there. */
async function fill([name, entry]: Owner, services: Services, again: boolean, late?: RemoteModule): Promise<Loaded> {
  const module = late ?? (await loadRemote(name, entry, { again }));
  const component = module.setup(services.shell).slots?.miniCart;
  if (!component) throw new Error(`${name} fills no mini cart`);
  return { component };
}
