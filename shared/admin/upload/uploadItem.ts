/** A file of a form: one that was chosen, or one that is stored already. */
export interface UploadItem {
  /** Tells it from the others while the form is open. */
  key: string;
  file?: File | undefined;
  /** Of a stored one: what names it when the form is saved. */
  id?: number | undefined;
  /** Of a stored one, under `{api}`. */
  path?: string | undefined;
}
