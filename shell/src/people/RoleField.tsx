import type { ChangeEvent } from 'react';
import { Button } from '@shop/shared/ui/Button';
import { SelectField, type SelectFieldProps } from '@shop/shared/ui/SelectField';
import { USER_FORM } from './texts.ts';
import { useRoles } from './useRoles.ts';

/** Never empty: what stands for no role. */
const NONE = 'none';

export type RoleFieldProps = Omit<SelectFieldProps, 'options' | 'onChange' | 'value'> & {
  value?: string;
  onChange?: (value: string) => void;
};

/** The roles, and what there is to say while there are none to choose from (admin specification, 8: role list). */
export function RoleField({ value = '', onChange, ...field }: RoleFieldProps) {
  const { data: roles = [], isPending, isError, refetch, isFetching } = useRoles();
  const known = value === '' || roles.some((role) => role.value === value);
  return (
    <div className="flex flex-col gap-1.5">
      <SelectField
        {...field}
        options={[
          { value: NONE, label: textOf({ isPending, isError, isEmpty: roles.length === 0 }) },
          ...roles,
          ...(known ? [] : [{ value, label: '…' }]),
        ]}
        value={value || NONE}
        onChange={(event: ChangeEvent<HTMLSelectElement>) =>
          onChange?.(event.target.value === NONE ? '' : event.target.value)
        }
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
