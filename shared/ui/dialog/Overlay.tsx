import { useState, type Ref } from 'react';

interface OverlayProps {
  open: boolean;
  /** A click on it; not the second of a double tap, which was meant for what opened the dialog. */
  onPress?(): void;
  /** Set by the Radix portal it is in, which keeps it until it has faded. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * Behind every dialog and drawer. While it is there the page does not scroll (`base.css`). Radix's own writes properties
 * into the body that every element inherits, so that opening and closing styled the whole page anew.
 */
export function Overlay({ open, onPress, ref }: OverlayProps) {
  const [hadScrollbar] = useState(() => window.innerWidth > document.documentElement.clientWidth);
  return (
    <div
      ref={ref}
      role="presentation"
      onClick={(event) => event.detail < 2 && onPress?.()}
      data-overlay={hadScrollbar ? 'scrollbar' : ''}
      data-state={open ? 'open' : 'closed'}
      className="fixed inset-0 z-50 touch-none bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
    />
  );
}
