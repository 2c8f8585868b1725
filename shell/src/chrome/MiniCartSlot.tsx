import { useEffect, useState, type ComponentType } from 'react';
import type { MiniCartProps } from '@shop/shared/contracts/remote';
import type { RegistryEntry } from '@shop/shared/contracts/registry';
import { useLocation } from '@shop/shared/router';
import { loadRemote } from '../remotes/load.ts';
import { SlotBoundary } from '../remotes/SlotBoundary.tsx';
import type { Services } from '../services.ts';
import { MiniCartPending } from './MiniCartPending.tsx';

type Loaded = { component: ComponentType<MiniCartProps> } | { error: unknown } | null;

/** Opens the mini cart of whichever remote fills the slot; loads that remote at the first wish. */
export function MiniCartSlot({ services }: { services: Services }) {
  const { key: page } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  // Whoever goes to another page, also by Back, leaves the drawer behind.
  if (openOn !== null && openOn !== page) setOpenOn(null);
  const open = openOn === page;
  const setOpen = (next: boolean) => setOpenOn(next ? page : null);
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [owner] = useState(() =>
    Object.entries(services.registry).find(([, entry]) => entry.slots.includes('miniCart')),
  );

  useEffect(() => services.onShowMiniCart(() => setOpenOn(page)), [services, page]);

  useEffect(() => {
    if (!open || loaded || !owner) return;
    let isCurrent = true;
    load(owner, services, false).then((result) => isCurrent && setLoaded(result));
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
  const tryAgain = () => void load(owner, services, true).then(setLoaded);
  return <MiniCartPending entry={owner[1]} failure={loaded} onTryAgain={tryAgain} onClose={() => setOpen(false)} />;
}

async function load([name, entry]: [string, RegistryEntry], services: Services, again: boolean): Promise<Loaded> {
  try {
    const module = await loadRemote(name, entry, again);
    const component = module.setup(services.shell).slots?.miniCart;
    if (!component) throw new Error(`${name} fills no mini cart`);
    return { component };
  } catch (error) {
    reportError(error);
    return { error };
  }
}
