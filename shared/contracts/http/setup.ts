import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';

/** What a new shop is set up with, in the order in which it is easiest. */
export const SETUP_STEPS = [
  'password',
  'name',
  'logo',
  'whatsapp',
  'product',
  'delivery',
  'courier',
  'staff',
  'printer',
  'order',
  'backup',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** GET /SetupController/checklist. */
export const SetupChecklist = Type.Object({
  /** False for a shop of demonstration, one that is set up, and one whose owner wants to see it no more. */
  isShown: Type.Boolean(),
  /** `kind` is a `SetupStep`; a later server may have more of them. */
  steps: Type.Array(Type.Object({ kind: Type.String(), isDone: Type.Boolean() })),
});
export type SetupChecklist = Static<typeof SetupChecklist>;

export const READ_SETUP = defineCall({
  id: 'GET /SetupController/checklist',
  tag: 'setup',
  summary: 'What a new shop still needs',
  right: 'settings',
  data: SetupChecklist,
});

export const SETTLE_SETUP = defineCall({
  id: 'POST /SetupController/settle',
  tag: 'setup',
  summary: 'Says that a step is done or not needed; without one, that nobody wants to see the checklist any more',
  right: 'settings',
  body: Type.Object({ step: Type.Optional(Type.Enum([...SETUP_STEPS])) }),
  data: SetupChecklist,
});
