/** What the person did meanwhile comes first. Throws the signal's reason once nobody waits for the paper any more. */
export async function nextTurn(signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  if (signal?.aborted) throw signal.reason;
}
