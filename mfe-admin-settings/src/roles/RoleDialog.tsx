import { useFormContext } from 'react-hook-form';
import { useState } from 'react';
import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { meQuery } from '@shop/shared/admin/page/useRights';
import { CREATE_ROLE, UPDATE_ROLE, type Role } from '@shop/shared/contracts/http/people/roles';
import { rightsAmong } from '@shop/shared/contracts/rightWords';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { RightsField } from './RightsField.tsx';
import { bodyOf, comparedRoles, roleCheck, roleValues, type RoleValues } from './roleForm.ts';
import { ROLE_FORM, ROLES } from './texts.ts';

interface RoleDialogProps {
  /** Null for a new one. */
  role: Role | null;
  /** What a new one may start from. */
  roles: readonly Role[];
  onClose(): void;
}

/** A role of the shop's own: what it is called, and what whoever has it may do. */
export function RoleDialog({ role, roles, onClose }: RoleDialogProps) {
  const shell = useShell();
  const { data: me } = useQuery(meQuery(shell.api));
  const own = me?.rights ?? [];
  return (
    <FormDialog<RoleValues, Role>
      title={ROLE_FORM.title(role?.name ?? '')}
      check={roleCheck}
      first={roleValues(role)}
      meanwhile={{ load: (current) => roleValues(current as Role), compare: comparedRoles }}
      save={async (values, { formKey }) => {
        const body = bodyOf(values);
        return role
          ? (await call(shell, UPDATE_ROLE, { body: { ...body, roleId: role.roleId, version: values.version } })).data
          : (await call(shell, CREATE_ROLE, { body, idempotencyKey: formKey })).data;
      }}
      invalidates={[['people'], ['lookups']]}
      done={({ name }) => ROLE_FORM.saved(name)}
      onClose={onClose}
      submitLabel={role ? ROLE_FORM.save : ROLES.add}
      failed={ROLE_FORM.failed}
      size="lg"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="name"
          as={TextField}
          label={ROLE_FORM.name}
          hint={ROLE_FORM.nameHint}
          maxLength={60}
          autoComplete="off"
          required
        />
        {!role && <StartFrom roles={roles} own={own} />}
      </div>
      <Field name="rights" as={RightsField} own={own} />
    </FormDialog>
  );
}

/** Ticks what another role may do, as far as one may give it. */
function StartFrom({ roles, own }: { roles: readonly Role[]; own: readonly string[] }) {
  const { setValue } = useFormContext<RoleValues>();
  const [from, setFrom] = useState('0');
  return (
    <SelectField
      label={ROLE_FORM.start}
      value={from}
      options={[
        { value: '0', label: ROLE_FORM.nothing },
        ...roles.map(({ roleId, name }) => ({ value: String(roleId), label: name })),
      ]}
      onChange={({ target: { value } }) => {
        setFrom(value);
        const role = roles.find(({ roleId }) => String(roleId) === value);
        const rights = rightsAmong(role?.rights.filter((right) => own.includes(right)) ?? []);
        setValue('rights', rights, { shouldDirty: true, shouldValidate: rights.length > 0 });
      }}
    />
  );
}
