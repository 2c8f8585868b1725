import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TIMES } from '@shop/shared/testing/times';
import { isStorable } from '../../kernel/http/bodyFault.ts';
import { faultOf } from '../channels/whatsapp/graph.ts';
import { newsIn } from './webhook.ts';

const NUMBER = '12';

/** What Meta may say in the place of anything, and mostly what it does say. */
const odd = fc.oneof(
  fc.constantFrom(null, true, 0, -1, 1e308, '', '\u0000', '\ud800', '-9e15', '9'.repeat(300), [], {}, [null]),
  fc.jsonValue({ maxDepth: 1 }),
);
const or = (usual: fc.Arbitrary<unknown>) => fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: odd });
const said = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  or(fc.record(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, or(value)]))));
const listOf = (one: fc.Arbitrary<unknown>) => or(fc.array(one, { maxLength: 2 }));

const button = said({ text: fc.constant('Yes'), payload: fc.string() });
const message = said({
  id: fc.string(),
  from: fc.constant('923001234567'),
  type: fc.constantFrom('text', 'button', 'interactive', 'reaction', 'location', 'image', 'constructor', '__proto__'),
  timestamp: fc.constant('1795804531'),
  text: said({ body: fc.string() }),
  button,
  interactive: said({ button_reply: said({ id: fc.string(), title: fc.string() }) }),
  location: said({ name: fc.string(), latitude: fc.double() }),
  context: said({ id: fc.string() }),
});
const fault = said({
  code: fc.constantFrom(3, 4, 131026, 1),
  message: fc.string(),
  error_data: said({ details: fc.string() }),
});
const status = said({
  id: fc.string(),
  status: fc.constantFrom('sent', 'failed'),
  recipient_id: fc.constant('923001234567'),
  errors: listOf(fault),
});
const body = said({
  entry: listOf(
    said({
      changes: listOf(
        said({
          field: fc.constantFrom('messages', 'message_template_status_update'),
          value: said({
            metadata: said({ phone_number_id: fc.constant(NUMBER) }),
            messages: listOf(message),
            statuses: listOf(status),
            message_template_name: fc.string(),
          }),
        }),
      ),
    }),
  ),
});

it('whatever Meta tells, what is taken of it can be kept', () => {
  let taken = 0;
  fc.assert(
    fc.property(body, (told) => {
      const { heard, statuses, templates } = newsIn(told, NUMBER);
      taken += heard.length + statuses.length + templates.length;
      const reasons = statuses.map((one) => faultOf(one.fault).message);
      const texts = [...heard, ...templates, ...statuses.map(({ fault: _fault, ...rest }) => rest)].flatMap(
        Object.values,
      );
      for (const text of [...texts, ...reasons]) expect(isStorable(text)).toBe(true);
    }),
    { numRuns: 500 * TIMES },
  );
  expect(taken).toBeGreaterThan(0);
});

it('however long a reason of Meta is, what is shown of it can be kept', () => {
  const long = fc.string({ unit: fc.constantFrom('a', 'ش', '😀'), minLength: 150, maxLength: 400 });
  fc.assert(fc.property(long, (message) => isStorable(faultOf({ message }).message)));
});
