import { useState } from 'react';
import { useQuery } from '@shop/shared/query';
import { matching, MOST_SHOWN, type PickerOption } from './options.ts';

/** Where a picker's choices come from. */
export interface PickerQuery {
  queryKey: readonly unknown[];
  queryFn(context: { signal: AbortSignal }): Promise<PickerOption[]>;
  staleTime?: number;
  /** The server has searched already; otherwise what was typed is looked for here. */
  narrowed?: boolean;
}

export interface Choices {
  /** At most 100 of those that match. */
  options: PickerOption[];
  /** All that could be chosen if nothing were typed, as far as they are known. */
  known: PickerOption[];
  total: number;
  state: 'loading' | 'failed' | 'ready';
  typed: string;
  setTyped(typed: string): void;
  retry(): void;
}

export function useChoices(source: (typed: string) => PickerQuery): Choices {
  const [typed, setTyped] = useState('');
  const { narrowed, ...query } = source(typed);
  const { data, isError, refetch } = useQuery({ ...query, placeholderData: (before) => before });
  const known = data ?? [];
  const found = narrowed ? known : matching(known, typed);
  return {
    options: found.slice(0, MOST_SHOWN),
    known,
    total: found.length,
    state: data ? 'ready' : isError ? 'failed' : 'loading',
    typed,
    setTyped,
    retry: () => void refetch(),
  };
}
