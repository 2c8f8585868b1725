/** Of a small set, or numbers: nothing of a person, and no address that somebody sent. */
export type SpanAttributes = Record<string, string | number>;

/** `server` answers a request, `client` waits for another program, `internal` is work of this one. */
export type SpanKind = 'server' | 'client' | 'internal';

/** Something that takes time for a request, told to whoever collects traces once it has ended. */
export interface Span {
  /** By which another server goes on with it: headers of W3C's Trace Context. */
  readonly headers: Readonly<Record<string, string>>;
  /** A part of it. */
  begin(name: string, kind: SpanKind, attributes?: SpanAttributes): Span;
  /** It went wrong; of an error only its code or name is told, since messages may quote what somebody sent. */
  fail(error?: unknown): void;
  end(attributes?: SpanAttributes): void;
}

/** Where traces of this server go. */
export interface Traces {
  /** The whole of a request; `from` has the headers of a server before this one that is trusted. */
  begin(name: string, from: Readonly<Record<string, unknown>>): Span;
  /** Sends what has ended, for three seconds at most. */
  close(): Promise<void>;
}
