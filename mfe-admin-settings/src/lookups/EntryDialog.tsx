import { call } from '@shop/shared/admin/calls/call';
import type { Compared } from '@shop/shared/admin/form/differences';
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
  UPDATE_ENTITY,
  CREATE_ENTITY,
} from '@shop/shared/contracts/http/catalog/lookups';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { TextField } from '@shop/shared/ui/field/TextField';
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
  /** The version that was seen. */
  version: number;
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
    version: values.version,
    ...rights(values),
  });
  return (
    <FormDialog<Values, Entity>
      title={entry ? GROUPS[group].edit : GROUPS[group].add}
      check={{ schema: entry ? EntityUpdate : NewEntity, words: WORDS, body: entry ? changed : added }}
      first={valuesOf(entry)}
      meanwhile={{ load: (current) => valuesOf(current as LookupEntry), compare: hasRights ? NAME_AND_RIGHTS : NAME }}
      save={async (values, { formKey }) =>
        entry
          ? (await call(shell, UPDATE_ENTITY, { body: changed(values) })).data
          : (await call(shell, CREATE_ENTITY, { body: added(values), idempotencyKey: formKey })).data
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

function valuesOf(entry: LookupEntry | null): Values {
  return { name: entry?.name ?? '', baseRole: baseRoleOf(entry), version: entry?.version ?? 0 };
}

const nameOf = ({ name }: Values) => ({ key: 'name', label: LOOKUPS.name, text: name });
const rightsOf = ({ baseRole }: Values) => ({ key: 'baseRole', label: LOOKUPS.rights, text: RIGHTS[baseRole] });
const merge: Compared<Values>['merge'] = (mine, theirs, taken) => ({
  name: (taken.has('name') ? theirs : mine).name,
  baseRole: (taken.has('baseRole') ? theirs : mine).baseRole,
  version: theirs.version,
});
const NAME: Compared<Values> = { parts: (values) => [nameOf(values)], merge };
const NAME_AND_RIGHTS: Compared<Values> = { parts: (values) => [nameOf(values), rightsOf(values)], merge };

/** The least rights unless it says otherwise. */
function baseRoleOf(entry: LookupEntry | null): BaseRole {
  return BASE_ROLES.find((role) => role === entry?.baseRole) ?? 'cashier';
}
