import { ApiError } from './apiError.ts';

/** The server answered with success, but not with what was asked for. Its message is meant to be read. */
export class UnusableAnswer extends Error {
  override name = 'UnusableAnswer';
}

/** The sentence to show for a failed load: the server's own where it has one; never a raw exception. */
export function loadErrorText(error: Error, texts: { refused: string; unreachable: string }): string {
  if (error instanceof UnusableAnswer) return error.message;
  if (error instanceof ApiError) return error.note ?? texts.refused;
  return texts.unreachable;
}
