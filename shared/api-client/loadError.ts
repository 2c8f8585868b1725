import { ApiError } from './apiError.ts';
import { INVALID_DATA } from './texts.ts';

/** The server answered with success, but not with what was asked for. Its message is meant to be read. */
export class UnusableAnswer extends Error {
  override name = 'UnusableAnswer';
}

/** What is wrong with an answer that came with success and says that it is none. */
export const refusalIn = (answer: unknown): Error => {
  const refusal = new ApiError(200, 'OK', JSON.stringify(answer) ?? '');
  return refusal.note ? refusal : new UnusableAnswer(INVALID_DATA);
};

/** What a failed load says of itself: one sentence, or one for each way it can fail. */
export type LoadErrorTexts = string | { refused: string; unreachable: string };

/** The sentence to show for a failed load: the server's own where it has one; never a raw exception. */
export function loadErrorText(error: Error, texts: LoadErrorTexts): string {
  const { refused, unreachable } = typeof texts === 'string' ? { refused: texts, unreachable: texts } : texts;
  if (error instanceof UnusableAnswer) return error.message;
  if (error instanceof ApiError) return error.note ?? refused;
  return unreachable;
}
