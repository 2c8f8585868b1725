import * as Radix from '@radix-ui/react-dialog';
import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { CloseIcon } from '../icon/StrokeIcons.tsx';
import { Overlay } from './Overlay.tsx';
import { usePortalRoot } from './PortalRoot.tsx';
import { useFocusReturn } from './useFocusReturn.ts';
import { CLOSE } from '../texts.ts';

export interface DrawerProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  children: ReactNode;
  /** Stays in sight below the scrolling part. */
  footer?: ReactNode;
}

/** Slides in from the right, 24rem wide; a click beside it closes it (storefront specification, 2). */
export function Drawer({ open, onOpenChange, title, children, footer }: DrawerProps) {
  const container = usePortalRoot();
  const focusReturn = useFocusReturn(open);
  const wasPressed = useRef(false);
  // Radix renders what it has closed in a second pass, on a page that it has changed in the first.
  const [known, setKnown] = useState({ open, openings: 0 });
  if (known.open !== open) setKnown({ open, openings: known.openings + (open ? 1 : 0) });
  const takeFocus = () => {
    focusReturn.onOpenAutoFocus();
    wasPressed.current = false;
  };
  // The second tap of a double tap on what opened the drawer falls on whatever is there by then.
  const dropForeignTap = (event: MouseEvent) => {
    if (event.detail < 2) wasPressed.current = true;
    if (wasPressed.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Radix.Root key={known.openings} open={open} onOpenChange={onOpenChange}>
      <Radix.Portal container={container}>
        <Overlay open={open} onPress={() => onOpenChange(false)} />
        <Radix.Content
          {...focusReturn}
          onOpenAutoFocus={takeFocus}
          onClickCapture={dropForeignTap}
          // The overlay alone knows a double tap.
          onPointerDownOutside={(event) => event.preventDefault()}
          aria-describedby={undefined}
          className="fixed inset-y-0 end-0 z-50 flex w-96 max-w-full flex-col bg-card text-ink shadow-lg data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in"
        >
          <header className="flex items-center justify-between gap-4 border-b border-line py-3 pe-3 ps-5">
            <Radix.Title className="text-lg">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={CLOSE} icon={<CloseIcon />} />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
          {footer && <footer className="border-t border-line px-5 py-4">{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
