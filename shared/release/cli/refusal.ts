/** What is told to whoever ran the command: one sentence with the way out, and no stack. */
export class Refusal extends Error {
  override name = 'Refusal';
}
