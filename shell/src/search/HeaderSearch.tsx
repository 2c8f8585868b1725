import { useRef, type MouseEvent } from 'react';
import { useNavigate } from '@shop/shared/router';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { CloseIcon, SearchIcon } from '@shop/shared/ui/icon/StrokeIcons';
import type { Services } from '../services.ts';
import { SearchForm } from './SearchForm.tsx';
import { SEARCH } from './texts.ts';

const PANEL = 'site-search';

/** The header's search: always in sight on wide screens, a row over the header behind an icon on phones. */
export function HeaderSearch({ services }: { services: Services }) {
  const panel = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  // The browser would open it too, but phones bring up the keyboard only for a focus of the click itself.
  const open = (event: MouseEvent) => {
    event.preventDefault();
    if (!panel.current?.showPopover) return void navigate('/search');
    panel.current.showPopover();
    panel.current.querySelector('input')?.focus();
  };

  return (
    <>
      <IconButton
        label={SEARCH.open}
        icon={<SearchIcon />}
        popoverTarget={PANEL}
        onClick={open}
        className="ms-auto md:hidden"
      />
      <div
        ref={panel}
        id={PANEL}
        popover="auto"
        className="inset-x-0 top-0 w-full items-center gap-1 overflow-visible bg-card p-2.5 text-ink shadow-md backdrop:bg-overlay max-md:hidden max-md:open:flex md:static md:mx-auto md:block md:max-w-md md:p-0 md:shadow-none"
      >
        <SearchForm services={services} className="flex-1" onLeave={() => panel.current?.togglePopover?.(false)} />
        <IconButton
          label={SEARCH.close}
          icon={<CloseIcon />}
          popoverTarget={PANEL}
          popoverTargetAction="hide"
          className="md:hidden"
        />
      </div>
    </>
  );
}
