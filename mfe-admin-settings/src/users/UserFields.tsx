import { useWatch } from 'react-hook-form';
import { Field } from '@shop/shared/admin/form/Field';
import type { UserListItem } from '@shop/shared/contracts/http/people/people';
import { TextField } from '@shop/shared/ui/field/TextField';
import { PasswordField } from '../PasswordField.tsx';
import { PASSWORD } from '../texts.ts';
import { RoleField } from './RoleField.tsx';
import { OPEN_SHIFT, USER_FORM } from './texts.ts';
import { isSupplier, MOST_OF_COMPANY, type UserValues } from './userForm.ts';

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
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="sr-only">{USER_FORM.signIn}</legend>
      <p className="text-sm text-ink-soft sm:col-span-2">
        {own ? USER_FORM.ownHint : never ? USER_FORM.supplierHint : USER_FORM.signInHint}
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
