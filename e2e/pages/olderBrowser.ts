/** Runs before a page's scripts: takes away what the oldest browsers the shop is made for do not have. */
export function forgetNewerCalls(): void {
  const forgotten: [object, string[]][] = [
    [Array, ['fromAsync']],
    [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
    [Object.getPrototypeOf(Uint8Array.prototype) as object, ['toReversed', 'toSorted', 'with']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Uint8Array.prototype, ['toBase64', 'toHex']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference']],
    [Set.prototype, ['isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [Promise, ['try', 'withResolvers']],
    [RegExp, ['escape']],
    [Error, ['isError']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any', 'timeout']],
    [AbortSignal.prototype, ['throwIfAborted']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover', 'inert']],
    [HTMLFormElement.prototype, ['requestSubmit']],
    [HTMLInputElement.prototype, ['showPicker']],
    [HTMLDialogElement.prototype, ['requestClose']],
    [HTMLScriptElement, ['supports']],
    // `checkVisibility` is what Playwright asks.
    [Element.prototype, ['setHTML', 'setHTMLUnsafe', 'moveBefore']],
    [Document.prototype, ['startViewTransition']],
    [
      globalThis,
      ['Iterator', 'navigation', 'scheduler', 'requestIdleCallback', 'OffscreenCanvas', 'CompressionStream'],
    ],
    [globalThis, ['DecompressionStream', 'URLPattern', 'CloseWatcher', 'Temporal', 'SharedWorker']],
  ];
  for (const [holder, names] of forgotten) for (const name of names) Reflect.deleteProperty(holder, name);
}

/** A page's HTML as browsers read it that do not know cascade layers. */
export const withoutLayers = (html: string): string =>
  html.replaceAll('@layer', '@unknown').replaceAll(/@supports \(not \(text-emphasis[^{]*/g, '@supports (color:red)');
