/** What passes between the process and its rendering thread: plain data, each text made once and read once. */

/** Whose code a task of the thread is: numbers, so that they can be read while the thread is blocked. */
export interface Work {
  request: number;
  /** Place in the list of owners that the process keeps. */
  owner: number;
}

/** A remote's server build inside the deployment folder. */
export interface RemoteBuild {
  name: string;
  version: string;
  /** Its entry inside the version's folder, e.g. `server/remote.js`. */
  server: string;
}

export interface RenderRequest {
  /** Path and query as the visitor asked, without origin. */
  url: string;
  /** What the shell knows of the page (its `PageData`), as JSON. */
  page: string;
  /** The remote that owns the path; null for paths of nobody. */
  remote: RemoteBuild | null;
}

export interface RenderedPage {
  status: number;
  /** Set instead of markup when a loader sent the visitor elsewhere. */
  location?: string;
  /** Tags for `<head>`. */
  head: string;
  markup: string;
  /** What the browser goes on with, as JSON that can stand in a script element. */
  data: string;
  /** `handle.page` of the matched routes; their scripts are preloaded. */
  pages: string[];
}

export interface ThreadData {
  /** Absolute folder of what is deployed. */
  folder: string;
  /** Version of the shell. */
  shell: string;
  marks: SharedArrayBuffer;
}

export interface Ask {
  type: 'ask';
  id: number;
  request: number;
  path: string;
  headers: [string, string][];
}

export type ToThread =
  | ({ type: 'render'; work: Work } & RenderRequest)
  | { type: 'answer'; id: number; status: number; headers: [string, string][]; body: ArrayBuffer }
  | { type: 'no answer'; id: number; message: string }
  | { type: 'abandon'; request: number }
  | { type: 'ping' };

export type FromThread =
  | { type: 'ready' }
  | { type: 'rendered'; request: number; page: RenderedPage }
  | { type: 'failed'; request: number; message: string; stack: string }
  | Ask
  | { type: 'print'; owner: number; text: string }
  | { type: 'crash'; kind: 'throw' | 'rejection'; work: Work | null; message: string };
