/** Of a courier that is asked for parcels whenever they are due. */
export const ANSWERING = { ask_due: '', ask_tries: 0, ask_error: '', ask_error_at: '' } as const;
