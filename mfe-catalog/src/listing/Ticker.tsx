import { useState } from 'react';
import { langOf } from '@shop/shared/format/language/scripts';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { CloseIcon } from '@shop/shared/ui/icon/StrokeIcons';
import { LISTING } from './texts.ts';

/** Closed for good, as far as this document goes: it would only be closed again on the next page. */
let wasClosed = false;

/** The promotions, passing by; they rest under the pointer, in focus, and for whoever prefers less motion. */
export function Ticker({ texts }: { texts: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(!wasClosed);
  if (!isOpen || texts.length === 0) return null;
  const close = () => {
    wasClosed = true;
    setIsOpen(false);
  };
  return (
    <section aria-label={LISTING.promotions} className="flex h-11 items-center bg-sunny-soft text-sunny-deep">
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
        className="group min-w-0 flex-1 overflow-hidden -outline-offset-3 motion-reduce:overflow-x-auto"
      >
        <div className="flex w-max animate-ticker group-focus:[animation-play-state:paused] hover:[animation-play-state:paused] motion-reduce:animate-none">
          <Messages texts={texts} />
          <Messages texts={texts} isCopy />
        </div>
      </div>
      <IconButton label={LISTING.close} onClick={close} icon={<CloseIcon />} />
    </section>
  );
}

/** The second copy closes the loop; it is not there for screen readers. */
function Messages({ texts, isCopy }: { texts: readonly string[]; isCopy?: boolean }) {
  return (
    <ul aria-hidden={isCopy} className={isCopy ? 'flex motion-reduce:hidden' : 'flex'}>
      {texts.map((text) => (
        <li key={text} className="flex items-center text-sm font-bold whitespace-nowrap">
          <span lang={langOf(text)} className="px-6">
            {text}
          </span>
          <span aria-hidden="true" className="size-1.5 rounded-full bg-coral" />
        </li>
      ))}
    </ul>
  );
}
