import { useState, type ComponentType } from 'react';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { ahead } from '../ahead.ts';
import type { FilterPanelProps } from './filterPanel.ts';
import { RESULTS } from './texts.ts';

export interface FilterPanelState {
  isOpen: boolean;
  isLoading: boolean;
  /** Once it has been asked for. */
  Panel: ComponentType<FilterPanelProps> | undefined;
  toggle(): void;
  /** It may be opened soon. */
  anticipate(): void;
  close(): void;
}

/** The filter panel, whose script is fetched when it is first opened: a drawer on phones, else a box above the products. */
export function useFilterPanel(): FilterPanelState {
  const { notify } = useShell();
  const [Panel, setPanel] = useState<ComponentType<FilterPanelProps>>();
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);

  const open = async () => {
    setIsLoading(true);
    try {
      const panel = await importPanel();
      setPanel(() => panel);
      setIsOpen(true);
    } catch {
      notify({ title: RESULTS.filtersFailed, description: RESULTS.checkConnection, tone: 'error' });
    }
    setIsLoading(false);
  };
  const close = () => setIsOpen(false);
  const toggle = () => (isOpen ? close() : void open());
  return { isOpen, isLoading, Panel, close, toggle, anticipate };
}

function anticipate(): void {
  ahead(importPanel);
}

async function importPanel(): Promise<ComponentType<FilterPanelProps>> {
  // 48rem is the theme's `md`.
  return matchMedia('(min-width: 48rem)').matches
    ? (await import('./FilterBox.tsx')).FilterBox
    : (await import('./FilterDrawer.tsx')).FilterDrawer;
}
