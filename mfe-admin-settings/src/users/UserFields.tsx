import { useWatch } from 'react-hook-form';
import { ChoiceField, type ChoiceFieldProps } from '@shop/shared/admin/form/ChoiceField';
import { Field } from '@shop/shared/admin/form/Field';
import type { UserListItem } from '@shop/shared/contracts/http/people/people';
import { RIGHT_WORDS, rightsAmong } from '@shop/shared/contracts/rightWords';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { TextField } from '@shop/shared/ui/field/TextField';
import { PasswordField } from '@shop/shared/ui/field/PasswordField';
import { PASSWORD } from '../texts.ts';
import { roleListQuery } from '../roles/queries.ts';
import { ROLES } from '../roles/texts.ts';
import { rolesQuery } from './queries.ts';
import { OPEN_SHIFT, USER_FORM } from './texts.ts';
import { isSupplier, MOST_OF_COMPANY, type UserValues } from './userForm.ts';

type RoleFieldProps = Omit<ChoiceFieldProps, 'options' | 'choose'>;

const { labels } = USER_FORM;

/** The new user's fields (admin specification, 3). */
export function UserFields({ user, own }: { user: UserListItem | null; own: boolean }) {
  const company = useWatch<UserValues, 'company'>({ name: 'company' });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field name="fullname" as={TextField} label={labels.fullname} maxLength={100} autoComplete="off" required />
      <Field name="email" as={TextField} label={labels.email} type="email" maxLength={200} autoComplete="off" />
      <Field
        name="primaryPhone"
        as={TextField}
        label={labels.primaryPhone}
        type="tel"
        maxLength={40}
        autoComplete="off"
      />
      <Field
        name="secondaryPhone"
        as={TextField}
        label={labels.secondaryPhone}
        type="tel"
        maxLength={40}
        autoComplete="off"
      />
      <Field
        name="company"
        as={TextField}
        label={labels.company}
        maxLength={MOST_OF_COMPANY}
        counter={USER_FORM.counter(company.length, MOST_OF_COMPANY)}
        autoComplete="off"
      />
      <Field name="role" as={RoleField} label={labels.role} disabled={own} required />
      <SignIn user={user} own={own} />
    </div>
  );
}

function SignIn({ user, own }: { user: UserListItem | null; own: boolean }) {
  const role = useWatch<UserValues, 'role'>({ name: 'role' });
  const never = isSupplier(role);
  const { data: roles = [] } = useQuery(roleListQuery(useShell()));
  const given = roles.find(({ roleId, isOwn }) => isOwn && String(roleId) === role);
  const mayDo = given ? ROLES.may(rightsAmong(given.rights).map((right) => RIGHT_WORDS[right])) : USER_FORM.mayDo[role];
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="sr-only">{USER_FORM.signIn}</legend>
      <p className="text-sm text-ink-soft sm:col-span-2">
        {own ? USER_FORM.ownHint : never ? USER_FORM.supplierHint : (mayDo ?? USER_FORM.signInHint)}
      </p>
      {never && user?.openShift !== undefined && (
        <p role="status" className="font-semibold sm:col-span-2">
          {OPEN_SHIFT(user.openShift)}
        </p>
      )}
      {!never && (
        <Field
          name="username"
          as={TextField}
          label={labels.username}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {!never && !own && (
        <Field
          name="password"
          as={PasswordField}
          label={labels.password}
          autoComplete="new-password"
          hint={user?.username ? USER_FORM.keptPassword : PASSWORD.hint}
        />
      )}
    </fieldset>
  );
}

/** The roles, and what there is to say while there are none to choose from (admin specification, 8: role list). */
function RoleField({ value = '', ...field }: RoleFieldProps) {
  const { data: roles = [], isPending, isError, refetch, isFetching } = useQuery(rolesQuery(useShell()));
  const known = value === '' || roles.some((role) => role.value === value);
  return (
    <div className="flex flex-col gap-1.5">
      <ChoiceField
        {...field}
        choose={textOf({ isPending, isError, isEmpty: roles.length === 0 })}
        options={[...roles, ...(known ? [] : [{ value, label: '…' }])]}
        value={value}
      />
      {isError && (
        <Button variant="secondary" size="sm" className="self-start" busy={isFetching} onClick={() => void refetch()}>
          {USER_FORM.tryAgain}
        </Button>
      )}
    </div>
  );
}

function textOf({ isPending, isError, isEmpty }: { isPending: boolean; isError: boolean; isEmpty: boolean }): string {
  if (isPending) return USER_FORM.loadingRoles;
  if (isError) return USER_FORM.rolesFailed;
  return isEmpty ? USER_FORM.noRoles : USER_FORM.chooseRole;
}
