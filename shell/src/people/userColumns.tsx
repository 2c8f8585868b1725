import type { UserListItem } from '@shop/shared/contracts/http/people';
import { formatShortDate } from '@shop/shared/format/dates';
import type { DataColumn } from '@shop/shared/ui/DataTable';
import { USERS } from './texts.ts';

const { columns } = USERS;

/** Columns of the users table (admin specification, 2: users). */
export const userColumns: DataColumn<UserListItem>[] = [
  {
    id: 'name',
    header: columns.name,
    value: (user) => user.fullname,
    cell: (user) => <TwoLines first={user.fullname} second={user.emailId} />,
    className: '@max-lg:order-1',
  },
  {
    id: 'contact',
    header: columns.contact,
    value: (user) => user.phone1,
    cell: (user) => <TwoLines first={user.phone1 || USERS.none} second={user.phone2} />,
    className: 'tabular-nums @max-lg:order-3',
  },
  {
    id: 'role',
    header: columns.role,
    value: (user) => user.roleName,
    cell: (user) => user.roleName,
    className: 'capitalize @max-lg:order-2 @max-lg:text-right',
  },
  {
    id: 'company',
    header: columns.company,
    value: (user) => user.company,
    cell: (user) => user.company || USERS.none,
    className: '@max-lg:order-4 @max-lg:text-right',
  },
  {
    id: 'created',
    header: columns.created,
    value: (user) => user.createdDate,
    cell: (user) => formatShortDate(user.createdDate),
    className: 'whitespace-nowrap text-ink-soft @max-lg:order-5 @lg:text-ink',
  },
];

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <>
      <span className="block font-semibold">{first}</span>
      {second && <span className="block text-xs text-ink-soft">{second}</span>}
    </>
  );
}
