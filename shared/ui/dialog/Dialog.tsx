import * as Radix from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { CloseIcon } from '../icon/StrokeIcons.tsx';
import { Overlay } from './Overlay.tsx';
import { panelStyle } from './panelStyle.ts';
import { usePortalRoot } from './PortalRoot.tsx';
import { useFocusReturn } from './useFocusReturn.ts';
import { CLOSE } from '../texts.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  children: ReactNode;
}

const widths = { sm: 'max-w-sm', md: 'max-w-md', lg: 'max-w-lg', xl: 'max-w-xl' };

export function Dialog({ open, onOpenChange, title, description, size = 'md', children }: DialogProps) {
  const container = usePortalRoot();
  const focusReturn = useFocusReturn(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal container={container}>
        <Overlay open={open} />
        <Radix.Content
          {...focusReturn}
          // Escape closes an open list inside first.
          onEscapeKeyDown={(event) => isExpanded(event.target) && event.preventDefault()}
          className={clsx(panelStyle, widths[size])}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="text-xl">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={CLOSE} icon={<CloseIcon />} className="-mt-2 -me-2" />
            </Radix.Close>
          </div>
          {description && <Radix.Description className="mt-1 text-ink-soft">{description}</Radix.Description>}
          <div className="mt-4">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function isExpanded(element: EventTarget | null): boolean {
  return element instanceof Element && element.matches('[role=combobox][aria-expanded=true]');
}
