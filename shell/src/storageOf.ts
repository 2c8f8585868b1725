/** Null where the browser forbids local storage; reading the property alone may throw. */
export function storageOf(view: Window | undefined): Storage | null {
  try {
    return view?.localStorage ?? null;
  } catch {
    return null;
  }
}
