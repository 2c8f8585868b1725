import userEvent from '@testing-library/user-event';

/** Puts a text into a field at once, for tests that prove nothing of its keys; `{Enter}` at its end is pressed. */
export async function fill(field: Element, text: string): Promise<void> {
  const [pasted = '', enter] = text.split('{Enter}');
  await userEvent.click(field);
  await userEvent.paste(pasted);
  if (enter !== undefined) await userEvent.keyboard('{Enter}');
}
