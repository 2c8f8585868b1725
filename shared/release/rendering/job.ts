import type { FaultKind, Owner } from './faults.ts';
import type { RenderedPage, RenderRequest } from './messages.ts';

/** Makes the calls of loaders, GET only; the global `fetch` is one. */
export type MakeCall = (
  path: string,
  init: { headers: [string, string][]; signal: AbortSignal },
) => Promise<{ status: number; headers: Iterable<[string, string]>; arrayBuffer(): Promise<ArrayBuffer> }>;

/** One page to render, and who waits for it. */
export interface Job {
  request: RenderRequest;
  fetch: MakeCall;
  /** Aborted when nobody waits any more. */
  signal: AbortSignal;
  resolve(page: RenderedPage): void;
  /** Its own code threw. */
  fail(error: Error): void;
  /** It was not its turn, or its code ended the process. */
  reject(error: Error): void;
}

/** Why a process ended by itself, and what it left undone. */
export interface Death {
  /** `killed` by somebody else, which is no fault of what it rendered. */
  kind: FaultKind | 'killed';
  message: string;
  owner: Owner;
  /** The job whose code ended it, if it was still in hand. */
  guilty: Job | undefined;
  left: Job[];
  /** Whether it ever got so far as to render. */
  wasReady: boolean;
}
