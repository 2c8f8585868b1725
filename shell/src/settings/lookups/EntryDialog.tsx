import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import {
  BASE_ROLES,
  EntityUpdate,
  NewEntity,
  type BaseRole,
  type Entity,
  type LookupEntry,
  type LookupGroup,
} from '@shop/shared/contracts/http/lookups';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { SelectField } from '@shop/shared/ui/SelectField';
import { TextField } from '@shop/shared/ui/TextField';
import { GROUPS, LOOKUPS, RIGHTS } from './texts.ts';

interface EntryDialogProps {
  group: LookupGroup;
  /** Null for a new one. */
  entry: LookupEntry | null;
  onSaved(entity: Entity): void;
  onClose(): void;
}

interface Values {
  name: string;
  baseRole: BaseRole;
}

const WORDS = { name: { label: LOOKUPS.name }, baseRole: { label: LOOKUPS.rights } };

/** Adds an entry or changes one: its name, and of a role of the shop's own whose rights it has. */
export function EntryDialog({ group, entry, onSaved, onClose }: EntryDialogProps) {
  const shell = useShell();
  const hasRights = group === 'role' && entry?.is_system !== '1';
  const rights = ({ baseRole }: Values) => (hasRights ? { baseRole } : {});
  const added = (values: Values): NewEntity => ({ group, name: values.name, ...rights(values) });
  const changed = (values: Values): EntityUpdate => ({
    entityId: entry?.entityId ?? 0,
    name: values.name,
    ...rights(values),
  });
  return (
    <FormDialog<Values, Entity>
      title={entry ? GROUPS[group].edit : GROUPS[group].add}
      check={{ schema: entry ? EntityUpdate : NewEntity, words: WORDS, body: entry ? changed : added }}
      first={{ name: entry?.name ?? '', baseRole: baseRoleOf(entry) }}
      save={async (values, { formKey }) =>
        entry
          ? (await call(shell, 'POST /EntitiesController/update', { body: changed(values) })).data
          : (await call(shell, 'POST /EntitiesController/create', { body: added(values), idempotencyKey: formKey }))
              .data
      }
      onSaved={onSaved}
      onClose={onClose}
      submitLabel={entry ? LOOKUPS.save : GROUPS[group].add}
      failed={entry ? LOOKUPS.saveFailed : LOOKUPS.addFailed}
    >
      <Field name="name" as={TextField} label={LOOKUPS.name} autoComplete="off" maxLength={60} required />
      {hasRights && (
        <Field
          name="baseRole"
          as={SelectField}
          label={LOOKUPS.rights}
          options={BASE_ROLES.map((role) => ({ value: role, label: RIGHTS[role] }))}
        />
      )}
    </FormDialog>
  );
}

/** The least rights unless it says otherwise. */
function baseRoleOf(entry: LookupEntry | null): BaseRole {
  return BASE_ROLES.find((role) => role === entry?.baseRole) ?? 'cashier';
}
