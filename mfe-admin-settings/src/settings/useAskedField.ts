import { useEffect } from 'react';
import { useLocation } from '@shop/shared/router';

/** Leads to the field the address names, as the search of the back office does: `#shippingFee`. */
export function useAskedField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const name = hash.slice(1);
    if (name === '') return;
    const field =
      document.getElementsByName(name)[0] ?? document.querySelector(`[data-field="${CSS.escape(name)}"] button`);
    if (!(field instanceof HTMLElement)) return;
    const fold = field.closest('details');
    if (fold) fold.open = true;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center' });
  }, [hash]);
}
