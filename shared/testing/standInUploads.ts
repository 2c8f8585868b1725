import { vi } from 'vitest';

/** A status of 0: the answer is lost. */
interface UploadAnswer {
  status: number;
  body: unknown;
}

/** Answers forms with files, which XMLHttpRequest carries, until the test ends; returns them as they are sent. */
export function standInUploads(answer: (form: FormData, path: string) => UploadAnswer): FormData[] {
  const sent: FormData[] = [];
  class Request extends EventTarget {
    upload = new EventTarget();
    status = 0;
    statusText = '';
    responseText = '';
    #path = '';
    open(_method: string, path: string) {
      this.#path = path;
    }
    setRequestHeader() {}
    abort() {}
    send(form: FormData) {
      sent.push(form);
      const { status, body } = answer(form, this.#path);
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 5, total: 10 }));
      queueMicrotask(() => {
        this.dispatchEvent(new Event(status ? 'load' : 'error'));
        this.dispatchEvent(new Event('loadend'));
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
}
