import type { MessageKind, MessageLanguage, MessagePart } from '@shop/shared/contracts/messageKinds';

/** A message as it leaves: to a number as 923001234567, or an address of mail. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** What the shop calls it, as long as there is a shop. */
  reference: string;
  /** What in the text leads somewhere: nothing else does. */
  links: readonly string[];
  /** What it is made of, for a channel that sends its own words; none of a test. */
  told?: Told;
}

/** What the shop calls a message. Its number alone comes again where a backup was restored. */
export const referenceOf = ({ id, at }: { id: number; at: string }): string => `${id}-${Date.parse(at).toString(36)}`;

export interface Told {
  kind: MessageKind;
  language: MessageLanguage;
  /** In the languages that its channel may say it in. */
  partsIn(language: MessageLanguage): Partial<Record<MessagePart, string>>;
  /** 0 of a test. */
  messageId: number;
  /** Of the order it tells of. */
  orderVersion: number;
}

export interface Taken {
  /** What the provider calls it; '' where it says nothing. */
  providerId: string;
  /** Paisa. */
  cost: number;
}

/**
 * Why a message was not taken: `later` surely did not leave and is tried again; `refused` never will; `setup` waits for
 * whoever set the channel up; `elsewhere` may arrive by the next channel; of `unknown` nobody knows whether it left, and it
 * is not sent a second time.
 */
export class NotTaken extends Error {
  readonly kind: 'later' | 'refused' | 'elsewhere' | 'setup' | 'unknown';
  /** `sentence` is for people, and never has a key in it. */
  constructor(kind: NotTaken['kind'], sentence: string) {
    super(sentence);
    this.kind = kind;
  }
}

/** Sends one message. Rejects with `NotTaken`. */
export type Send = (letter: Letter) => Promise<Taken>;
