/** Brings in the tooltips when the mouse or the Tab key first reaches something that has one; touch never does. */
export function loadTooltips(): void {
  const types = ['pointermove', 'keyup'] as const;
  const reach = (event: PointerEvent | KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof Element && target.closest('[data-tooltip]'))) return;
    if ('key' in event ? event.key !== 'Tab' : event.pointerType === 'touch') return;
    for (const type of types) removeEventListener(type, reach);
    // Without a network there are none; every name is said and read out all the same.
    void import('./tooltips.ts').then(
      ({ startTooltips }) => startTooltips(event),
      () => undefined,
    );
  };
  for (const type of types) addEventListener(type, reach);
}
