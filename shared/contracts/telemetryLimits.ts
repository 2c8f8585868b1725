/** A browser tells at most so many bytes at once; `sendBeacon` gets no answer, so nothing is sent a second time. */
export const MOST_BEACON_BYTES = 4096;

/** One document in so many tells that it was viewed, and its web vitals; faults are told by all. */
export const VIEW_SAMPLE = 4;
