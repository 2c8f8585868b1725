import { CircleUserRound, LogOut } from 'lucide-react';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import { clsx } from 'clsx';
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import type { ApiClient } from '@shop/shared/contracts/calls';
import type { NavEntry } from '@shop/shared/contracts/remote';
import { useQuery } from '@shop/shared/query';
import { meQuery } from '@shop/shared/admin/page/useRights';
import { Link, useLocation, useNavigate } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/button/Button';
import { IconLink } from '@shop/shared/ui/button/IconLink';
import { ConfirmDialog } from '@shop/shared/ui/dialog/ConfirmDialog';
import { Logo } from '@shop/shared/ui/icon/Logo';
import { landingOf } from '../session/landing.ts';
import { FindBox } from '../find/FindBox.tsx';
import type { StaffSession } from '../session/session.ts';
import { useLogOut } from '../session/useLogOut.ts';
import { AdminBottomBar } from './AdminBottomBar.tsx';
import { AdminMenu } from './AdminMenu.tsx';
import { ADMIN } from './adminTexts.ts';
import { currentOf } from './currentEntry.ts';
import { MenuDrawer } from './MenuDrawer.tsx';
import { menuItems } from './menuItems.ts';
import { Notifications } from './Notifications.tsx';

/** Where one's own second factor is set up; who must have one sees no other page before. */
const ACCOUNT = '/admin/account';

export interface AdminFrameProps {
  /** All entries, in order; what the rights of the signed-in person do not allow is left out. */
  nav: NavEntry[];
  session: StaffSession;
  api: ApiClient;
  settings: PublicSettings;
  children: ReactNode;
}

/** Height of the sticky header; a page's own sticky parts stand below it. */
const frameTop = { '--frame-top': '3.5rem' } as CSSProperties;

/** Around every back office page but the sign-in (admin specification, 2: shell). */
export function AdminFrame({ nav, session, api, settings, children }: AdminFrameProps) {
  const leaving = useLogOut(session, api);
  const { data: me, isPending } = useQuery(meQuery(api));
  const mustSetUp = me?.mustSetUp ?? false;
  const { pathname } = useLocation();
  const isElsewhere = pathname !== ACCOUNT && mustSetUp;
  const navigate = useNavigate();
  useEffect(() => {
    if (isElsewhere) void navigate(ACCOUNT, { replace: true });
  }, [isElsewhere, navigate]);
  const items = menuItems(mustSetUp ? [] : nav, me?.rights ?? null);
  const isFolded = nav.some((entry) => entry.folds && currentOf(entry, pathname) === 'page');
  const [isUnfolded, setUnfolded] = useState(false);
  const menu = { items, settled: !isPending, onLogout: leaving.start };
  return (
    <div data-office className="flex min-h-dvh" style={frameTop}>
      <a
        href="#content"
        className="fixed top-2 start-2 z-50 -translate-y-20 rounded-md bg-ink px-4 py-2 text-on-ink focus:translate-y-0"
      >
        {ADMIN.skipToContent}
      </a>
      <div
        className={clsx(
          'sticky top-0 hidden h-dvh shrink-0 flex-col overflow-y-auto border-e border-line bg-card py-3 lg:flex',
          isFolded ? 'w-16 px-2' : 'w-64 px-3',
        )}
      >
        <nav aria-label={ADMIN.menu} className="flex flex-1 flex-col gap-4">
          <Link
            to={landingOf(nav, me?.rights ?? [])}
            className={clsx('rounded-md', isFolded ? 'px-1 [&_span>span]:sr-only' : 'px-2')}
          >
            <Logo {...settings} base={api.base} />
          </Link>
          <AdminMenu {...menu} onUnfold={isFolded ? () => setUnfolded(true) : undefined} />
        </nav>
      </div>
      <div className="flex min-w-0 flex-1 flex-col pb-14 lg:pb-0">
        <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-line bg-page px-4 lg:px-6">
          {!mustSetUp && <FindBox api={api} menu={nav} />}
          <div className="ms-auto flex items-center gap-1">
            {!mustSetUp && (
              <>
                <Notifications
                  api={api}
                  mayEdit={me?.rights.includes('orders.write') ?? false}
                  mayRelease={me?.rights.includes('settings') ?? false}
                />
                <IconLink
                  to={ACCOUNT}
                  label={ADMIN.account}
                  icon={<CircleUserRound aria-hidden="true" className="size-5" />}
                />
              </>
            )}
            <Button
              variant="secondary"
              size="sm"
              data-tooltip=""
              aria-description={ADMIN.logoutHint(me?.fullname ?? '')}
              onClick={menu.onLogout}
            >
              <bdi className="max-w-28 truncate sm:max-w-48">
                {!me || me.role === 'administrator' ? ADMIN.admin : me.fullname}
              </bdi>
              <LogOut aria-hidden="true" className="size-4" />
            </Button>
          </div>
        </header>
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 py-3 sm:py-5 lg:px-6">
          {isElsewhere ? null : children}
        </main>
        <AdminFooter shown={settings.pages} mayWrite={me?.rights.includes('settings') ?? false} />
      </div>
      <AdminBottomBar {...menu} />
      {isFolded && <MenuDrawer {...menu} open={isUnfolded} onOpenChange={setUnfolded} />}
      <ConfirmDialog
        open={leaving.asks}
        onOpenChange={leaving.cancel}
        title={ADMIN.leave.title}
        description={ADMIN.leave.text}
        confirmLabel={ADMIN.leave.confirm}
        onConfirm={leaving.confirm}
      />
    </div>
  );
}

/** What the shop's own pages say of it, by the texts of the specification, whose links were placeholders. */
const PAGES = { contact: ADMIN.help, privacy: ADMIN.privacy, terms: ADMIN.terms };

interface AdminFooterProps {
  shown: PublicSettings['pages'];
  /** One that is not shown leads to where it is written. */
  mayWrite: boolean;
}

function AdminFooter({ shown = [], mayWrite }: AdminFooterProps) {
  return (
    <footer className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line px-4 py-1.5 text-sm text-ink-soft sm:py-3 lg:px-6">
      {Object.entries(PAGES).map(([page, text]) => {
        const isShown = shown.some(({ slug }) => slug === page);
        const address = isShown ? `/pages/${page}` : mayWrite ? `/admin/pages/${page}` : `#${text.toLowerCase()}`;
        return (
          // What one is at stays open.
          <a
            key={page}
            href={address}
            {...(address.startsWith('/') && { target: '_blank', rel: 'noopener' })}
            className="rounded-sm py-1 hover:text-ink hover:underline"
          >
            {text}
          </a>
        );
      })}
    </footer>
  );
}
