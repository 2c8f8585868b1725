import type { MessageKind } from './messageKinds.ts';

/** What a phone may be written to about: its own orders and account, or a size it asked to be told of. */
export const CONSENT_PURPOSES = ['orders', 'backInStock'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** Where somebody said so: 'Tell me' on a sold-out size, a message of theirs, or to staff, who noted it. */
export const CONSENT_ORIGINS = ['checkout', 'till', 'tellMe', 'message', 'staff'] as const;
export type ConsentOrigin = (typeof CONSENT_ORIGINS)[number];

/** Whoever orders is told of the order until they say STOP; of anything else only who asked for it. */
export const purposeOf = (kind: MessageKind): ConsentPurpose => (kind === 'backInStock' ? 'backInStock' : 'orders');
