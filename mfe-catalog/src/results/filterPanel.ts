import type { ListingView } from './address.ts';

/** Of the drawer on phones and of the box elsewhere. */
export interface FilterPanelProps {
  view: ListingView;
  isOpen: boolean;
  onClose(): void;
}
