import { Compile } from 'typebox/compile';
import { oncePer } from '../../kernel/oncePer.ts';
import type { DescribedCall, Schema } from './describedCalls.ts';

export interface Answered {
  status: number;
  type: string;
  text: string;
  /** Of JSON. */
  body: unknown;
}

/** What is wrong with an answer by itself; null when nothing is. */
export function faultOf(call: DescribedCall, { status, type, text, body }: Answered): string | null {
  if (status >= 500) return 'the shop failed inside';
  const content = call.answers.get(status);
  if (!content) return `its description has no ${status}`;
  if (status === 304 || status === 204) return text === '' ? null : 'an answer without a body has one';
  const [media = ''] = type.split(';', 1);
  const described = content[media];
  if (!described) return `its description has no ${media} for ${status}`;
  if (media !== 'application/json') return null;
  const check = checkOf(described.schema);
  if (check.Check(body)) return null;
  const errors = check.Errors(body).slice(0, 4);
  return `the answer breaks its schema: ${errors.map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ')}`;
}

const checkOf = oncePer((schema: Schema) => Compile(closed(schema) as object));

/** With no field but those it names: what is left out of a description may be somebody else's. */
function closed(schema: Schema): Schema {
  const each = (parts: Schema[] | undefined) => parts?.map(closed);
  return {
    ...schema,
    ...(schema.anyOf && { anyOf: each(schema.anyOf) }),
    ...(schema.oneOf && { oneOf: each(schema.oneOf) }),
    ...(schema.items && { items: closed(schema.items) }),
    ...(schema.properties && {
      additionalProperties: schema.additionalProperties ?? false,
      properties: Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, closed(one)])),
    }),
  };
}

/**
 * Tables a refusal may write to: what it notes of who was refused. Sessions are prolonged by being asked with. What browsers
 * told, security events, and how a backup ended are written later, whatever is asked then. All else, and what a read writes, is a
 * fault.
 */
const isNotedByAll = (table: string): boolean => /^(sessions|security_events|telemetry_.*|backups)$/.test(table);
const NOTED: Record<string, readonly string[]> = {
  'POST /PublicController/authLogin': ['login_attempts', 'known_devices'],
  'GET /OrderController/track': ['login_attempts'],
  // Who takes a file of orders or people out is noted.
  'GET /AccountingController/credit': ['audit_log'],
  'GET /TillController/looseCash': ['audit_log'],
  'GET /AccountingController/invoices': ['audit_log'],
  'GET /ConfirmationController/queue': ['audit_log'],
  'GET /AdviceController/parcels': ['audit_log'],
  'GET /CourierMoneyController/parcels': ['audit_log'],
  'GET /CustomerController/customers': ['audit_log'],
  'GET /DispatchController/parcels': ['audit_log'],
  'GET /DispatchController/bookingSheet': ['audit_log'],
  'GET /BookingController/labels': ['audit_log'],
  'GET /BookingController/loadSheet': ['audit_log'],
  'GET /OrderController/orders': ['audit_log'],
  'GET /OrderController/papers': ['audit_log'],
  'GET /InboxController/messages': ['audit_log'],
  'GET /OutboxController/messages': ['audit_log'],
  'GET /RestockController/requests': ['audit_log'],
  'GET /PhoneController/blocked': ['audit_log'],
  'GET /UserController/users': ['audit_log'],
};

/** The tables a refused call, or a read, has written to and should not have. */
export function wrongChanges({ name, method, isFor }: DescribedCall, status: number, changed: readonly string[]) {
  if (status < 400 && method !== 'GET') return [];
  const noted = [...(NOTED[name] ?? []), ...(isFor === 'deployer' ? ['audit_log', 'deploy_tokens', 'events'] : [])];
  return changed.filter((table) => !isNotedByAll(table) && !noted.includes(table));
}
