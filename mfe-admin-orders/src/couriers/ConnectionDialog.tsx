import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '@shop/shared/admin/calls/call';
import { ChoiceField } from '@shop/shared/admin/form/ChoiceField';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import {
  CONNECT_COURIER,
  ConnectCourier,
  type AdapterChoice,
  type CourierConnection,
  type CourierTest,
} from '@shop/shared/contracts/http/orders/courierConnection';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { PasswordField } from '@shop/shared/ui/field/PasswordField';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { CONNECTION } from './connectionTexts.ts';
import { citiesKey, connectionKey, courierKey } from './queries.ts';

/** `key_token`, `option_origin`: texts by the names the adapter has for them. */
type Values = Record<string, string>;

interface Props {
  connection: CourierConnection;
  /** What the courier offers, once it was tested. */
  test: CourierTest | null;
  onClose(): void;
}

/** Who a courier is and how it is asked. Keys are only ever written. */
export function ConnectionDialog({ connection, test, onClose }: Props) {
  const shell = useShell();
  const { name, adapters } = connection;
  const [first] = useState(() => valuesOf(connection));
  const adapterOf = (values: Values) => adapters.find((one) => one.name === values['adapter']);
  /** Keys are needed where there are none, or where they go to another courier. */
  const needsKeys = (adapter: string | undefined) => connection.keysDate === '' || adapter !== connection.adapter;
  return (
    <FormDialog<Values, CourierConnection>
      title={CONNECTION.title(name)}
      check={{
        schema: ConnectCourier,
        words: {
          adapter: { label: CONNECTION.adapter },
          baseUrl: { label: CONNECTION.baseUrl, wrong: CONNECTION.baseUrlWrong },
        },
        body: (values) => bodyOf(connection, values, adapterOf(values)),
        fieldOf: (path) => path.replace(/^(key|option)s\./, '$1_'),
        rules: (values) => missingOf(values, adapterOf(values), needsKeys(values['adapter'])),
      }}
      first={first}
      save={async (values) =>
        (await call(shell, CONNECT_COURIER, { body: bodyOf(connection, values, adapterOf(values)) })).data
      }
      invalidates={[connectionKey, citiesKey, courierKey]}
      done={() => CONNECTION.saved(name)}
      onClose={onClose}
      submitLabel={CONNECTION.save}
      failed={CONNECTION.failed}
    >
      <Field
        name="adapter"
        as={SelectField}
        label={CONNECTION.adapter}
        options={adapters.map((one) => ({ value: one.name, label: one.title }))}
      />
      <AdapterFields {...{ connection, test, needsKeys }} />
    </FormDialog>
  );
}

/** What the chosen courier has to be told. */
function AdapterFields({
  connection: { adapters, service, pickup, adapter: before },
  test,
  needsKeys,
}: Pick<Props, 'connection' | 'test'> & { needsKeys(adapter: string | undefined): boolean }) {
  const chosen = useWatch<Values>({ name: 'adapter' });
  const adapter = adapters.find(({ name }) => name === chosen);
  if (!adapter || adapter.name === 'manual') return null;
  const isNeeded = needsKeys(adapter.name);
  const usual = (choices: CourierTest['services'] = [], now: string) =>
    [...choices, ...(now && !choices.some(({ code }) => code === now) ? [{ code: now, name: now }] : [])].map(
      ({ code, name }) => ({ value: code, label: name }),
    );
  return (
    <>
      {adapter.name === 'generic' && (
        <p role="note" className="rounded-md bg-sunken p-3 text-sm">
          {CONNECTION.forDevelopers}
        </p>
      )}
      {adapter.keys.map(({ name, label, isOptional }) => (
        <Field
          key={name}
          name={`key_${name}`}
          as={PasswordField}
          autoComplete="off"
          maxLength={2000}
          label={label}
          hint={isNeeded ? CONNECTION.keysNew : CONNECTION.keysHint}
          required={isNeeded && !isOptional}
        />
      ))}
      {adapter.options.map(({ name, label, isOptional }) => (
        <Field
          key={name}
          name={`option_${name}`}
          as={TextField}
          label={label}
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          required={!isOptional}
        />
      ))}
      <Field
        name="baseUrl"
        as={TextField}
        label={CONNECTION.baseUrl}
        hint={CONNECTION.baseUrlHint(adapter.baseUrl)}
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        required={adapter.baseUrl === ''}
      />
      {adapter.name === before && (
        <>
          <Field
            name="service"
            as={ChoiceField}
            label={CONNECTION.service}
            choose={CONNECTION.chooseUsual}
            options={usual(test?.services, service)}
            {...(!test && { hint: CONNECTION.chooseHint })}
          />
          <Field
            name="pickup"
            as={ChoiceField}
            label={CONNECTION.pickup}
            choose={CONNECTION.chooseUsual}
            options={usual(test?.pickups, pickup)}
            {...(!test && { hint: CONNECTION.chooseHint })}
          />
        </>
      )}
    </>
  );
}

function valuesOf({ adapter, baseUrl, service, pickup, options, adapters }: CourierConnection): Values {
  const told = adapters.flatMap((one) => [
    ...one.keys.map(({ name }) => [`key_${name}`, ''] as const),
    ...one.options.map(({ name }) => [`option_${name}`, options[name] ?? ''] as const),
  ]);
  return { adapter, baseUrl, service, pickup, ...Object.fromEntries(told) };
}

function bodyOf(
  { courierId: id, adapter: before }: CourierConnection,
  values: Values,
  adapter: AdapterChoice | undefined,
): ConnectCourier {
  const of = (kind: string, fields: { name: string }[] = []) =>
    Object.fromEntries(fields.map(({ name }) => [name, values[`${kind}_${name}`]?.trim() ?? '']));
  const { adapter: chosen = '', baseUrl = '', service = '', pickup = '' } = values;
  const keys = of('key', adapter?.keys);
  const isGiven = Object.values(keys).some(Boolean);
  // Codes of another courier mean nothing to this one.
  const usual = chosen === before ? { service, pickup } : { service: '', pickup: '' };
  const told = { baseUrl: baseUrl.trim(), ...usual, options: of('option', adapter?.options) };
  return { id, adapter: chosen, ...told, ...(isGiven && { keys }) };
}

function missingOf(values: Values, adapter: AdapterChoice | undefined, needsKeys: boolean): Record<string, string> {
  if (!adapter) return {};
  const keysToo = needsKeys || adapter.keys.some(({ name }) => values[`key_${name}`]);
  const fields = [
    ...adapter.options.map((one) => ({ ...one, field: `option_${one.name}` })),
    ...(keysToo ? adapter.keys.map((one) => ({ ...one, field: `key_${one.name}` })) : []),
  ];
  const missing = fields.filter(({ field, isOptional }) => !isOptional && !values[field]?.trim());
  return Object.fromEntries(missing.map(({ field, label }) => [field, CONNECTION.required(label)]));
}
