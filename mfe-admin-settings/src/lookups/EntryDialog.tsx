import { call } from '@shop/shared/admin/calls/call';
import type { Compared } from '@shop/shared/admin/form/differences';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { FieldInUrdu } from '@shop/shared/admin/in-urdu/InUrdu';
import {
  EntityUpdate,
  NewEntity,
  type Entity,
  type LookupEntry,
  type LookupGroup,
  UPDATE_ENTITY,
  CREATE_ENTITY,
} from '@shop/shared/contracts/http/catalog/lookups';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { TextField } from '@shop/shared/ui/field/TextField';
import { GROUPS, LOOKUPS } from './texts.ts';

interface EntryDialogProps {
  group: LookupGroup;
  /** Null for a new one. */
  entry: LookupEntry | null;
  onSaved(entity: Entity): void;
  onClose(): void;
}

interface Values {
  name: string;
  /** Null until something is written in it. */
  nameUr: string | null;
  /** The version that was seen. */
  version: number;
}

/** What shoppers read. */
const IN_URDU_TOO: readonly LookupGroup[] = ['prdCategory', 'prdSize'];

const WORDS = { name: { label: LOOKUPS.name }, nameUr: { label: LOOKUPS.nameUr } };

/** Adds an entry, or gives one another name. */
export function EntryDialog({ group, entry, onSaved, onClose }: EntryDialogProps) {
  const shell = useShell();
  const added = (values: Values): NewEntity => ({ group, name: values.name, ...urduOf(values) });
  const changed = (values: Values): EntityUpdate => ({
    entityId: entry?.entityId ?? 0,
    name: values.name,
    ...urduOf(values),
    version: values.version,
  });
  return (
    <FormDialog<Values, Entity>
      title={entry ? GROUPS[group].edit : GROUPS[group].add}
      check={{ schema: entry ? EntityUpdate : NewEntity, words: WORDS, body: entry ? changed : added }}
      first={valuesOf(entry)}
      meanwhile={{ load: (current) => valuesOf(current as LookupEntry), compare: NAME }}
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
      {IN_URDU_TOO.includes(group) && (
        <FieldInUrdu
          kind="entity"
          subject={entry ? String(entry.entityId) : ''}
          field="name"
          name="name"
          own="nameUr"
          label={LOOKUPS.name}
        />
      )}
    </FormDialog>
  );
}

function valuesOf(entry: LookupEntry | null): Values {
  return { name: entry?.name ?? '', nameUr: null, version: entry?.version ?? 0 };
}

const urduOf = ({ nameUr }: Values) => (nameUr === null ? {} : { nameUr });

const NAME: Compared<Values> = {
  parts: ({ name }) => [{ key: 'name', label: LOOKUPS.name, text: name }],
  adds: ({ nameUr }) => nameUr !== null,
  merge: (mine, theirs, taken) => ({
    ...mine,
    name: (taken.has('name') ? theirs : mine).name,
    version: theirs.version,
  }),
};
