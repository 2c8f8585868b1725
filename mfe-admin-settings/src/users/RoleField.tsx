import { Button } from '@shop/shared/ui/button/Button';
import { ChoiceField, type ChoiceFieldProps } from '@shop/shared/admin/form/ChoiceField';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { rolesQuery } from './queries.ts';
import { USER_FORM } from './texts.ts';

export type RoleFieldProps = Omit<ChoiceFieldProps, 'options' | 'choose'>;

/** The roles, and what there is to say while there are none to choose from (admin specification, 8: role list). */
export function RoleField({ value = '', ...field }: RoleFieldProps) {
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
