/** A message as it leaves: to a number as 923001234567, or an address of mail. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** What in the text leads somewhere: nothing else does. */
  links: readonly string[];
}

export interface Taken {
  /** What the provider calls it; '' where it says nothing. */
  providerId: string;
  /** Paisa. */
  cost: number;
}

/**
 * Why a message was not taken: `later` surely did not leave and is tried again; `refused` never will; `setup` waits for
 * whoever set the channel up; of `unknown` nobody knows whether it left, and it is not sent a second time.
 */
export class NotTaken extends Error {
  readonly kind: 'later' | 'refused' | 'setup' | 'unknown';
  /** `sentence` is for people, and never has a key in it. */
  constructor(kind: NotTaken['kind'], sentence: string) {
    super(sentence);
    this.kind = kind;
  }
}

/** Sends one message. Rejects with `NotTaken`. */
export type Send = (letter: Letter) => Promise<Taken>;
