import { useEffect, useState } from 'react';

/** Longer than between two keys of somebody who types on, also with one finger. */
const REST_MS = 300;

/** The value as it was when it last stayed the same for a moment. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
