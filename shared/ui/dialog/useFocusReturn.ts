import { useInsertionEffect, useRef } from 'react';

/**
 * For the content of a Radix dialog that is opened by state: gives the focus back to what had it, which Radix does for
 * its own triggers only. When that is gone, such as the row that was deleted, the page's main part gets it.
 */
export function useFocusReturn(open: boolean) {
  const opener = useRef<Element | null>(null);
  // Before anything in the dialog takes the focus by `autoFocus`.
  useInsertionEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return {
    // Where nothing did: a drawer that this one replaces has given the focus back only now.
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Something else took the focus before the dialog was gone, such as the next one, or a field a key leads to.
      if (document.activeElement && document.activeElement !== document.body) return;
      const known = opener.current?.isConnected && opener.current !== document.body ? opener.current : null;
      const target = known ?? document.querySelector('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
