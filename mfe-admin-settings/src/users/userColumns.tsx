import type { ListColumn } from '@shop/shared/admin/list/column';
import type { UserListItem } from '@shop/shared/contracts/http/people/people';
import { formatShortDate } from '@shop/shared/format/dates';
import { Badge } from '@shop/shared/ui/notice/Badge';
import { USERS } from './texts.ts';
import { userName } from './userName.ts';

const { columns } = USERS;

/** Columns of the users table (admin specification, 2: users). */
export const userColumns: ListColumn<UserListItem>[] = [
  {
    id: 'name',
    header: columns.name,
    sort: 'name',
    card: 'title',
    words: true,
    cell: (user) => (
      <>
        <span className="block font-semibold">{userName(user)}</span>
        {user.emailId && <span className="block text-xs text-ink-soft">{user.emailId}</span>}
      </>
    ),
  },
  {
    id: 'contact',
    header: columns.contact,
    card: 'fact',
    isEmpty: (user) => !user.phone1 && !user.phone2,
    cell: (user) => (
      <>
        <span className="font-semibold @lg:block">{user.phone1 || USERS.none}</span>
        {user.phone2 && <span className="ms-2 text-xs text-ink-soft @lg:ms-0 @lg:block">{user.phone2}</span>}
      </>
    ),
    className: 'tabular-nums',
  },
  {
    id: 'role',
    header: columns.role,
    sort: 'role',
    card: 'side',
    cell: (user) => (
      <>
        <span className="capitalize">{user.roleName}</span>
        {user.state === 'off' && (
          <Badge tone="sunny" className="ml-2">
            {USERS.states.off}
          </Badge>
        )}
        {user.secondFactor && (
          <Badge tone="leaf" className="ml-2">
            {USERS.secondFactor}
          </Badge>
        )}
      </>
    ),
  },
  {
    id: 'company',
    header: columns.company,
    sort: 'company',
    isEmpty: (user) => !user.company,
    words: true,
    cell: (user) => user.company || USERS.none,
  },
  {
    id: 'created',
    header: columns.created,
    sort: 'created',
    card: 'fact',
    cell: (user) => formatShortDate(user.createdDate),
    className: 'whitespace-nowrap',
  },
];
