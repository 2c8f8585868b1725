import { createContext, use } from 'react';

/** Where dialogs and drawers are put, so that the style sheet of their remote reaches them. */
export const PortalRoot = createContext<HTMLElement | null>(null);

/** For the `container` of a Radix portal. */
export function usePortalRoot(): HTMLElement | null {
  return use(PortalRoot);
}
