/** What passes between the server and its rendering process: plain data, most of it in the body of a message. */

/** Whose code a task is. */
export interface Work {
  request: number;
  /** Place in the list of owners that the server keeps. */
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
  /** The shell's server build inside its version's folder; `server/render.js` when left out. */
  shell?: string | undefined;
  /** The remote that owns the path; null for paths of nobody. */
  remote: RemoteBuild | null;
  /** Whose page it is, by address, for who counts failures; stays in the server. */
  visitor?: string | null;
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

export interface Ask {
  type: 'ask';
  id: number;
  request: number;
  path: string;
  headers: [string, string][];
}

/** The body is what the comment says. */
export type ToProcess =
  /** Code of a version, all files one after another: path in the deployment folder → bytes. */
  | { type: 'code'; files: [string, number][] }
  /** Once it has the shell's code: its entry. */
  | { type: 'begin'; shell: string }
  /** The page's data. `shell` and `remote` are the entries' paths in the deployment folder. */
  | { type: 'render'; work: Work; url: string; shell: string; remote: { name: string; file: string } | null }
  /** What was answered. */
  | { type: 'answer'; id: number; status: number; headers: [string, string][] }
  | { type: 'no answer'; id: number; message: string }
  | { type: 'abandon'; request: number }
  | { type: 'ping' };

export type FromProcess =
  | { type: 'ready' }
  /** The markup. */
  | { type: 'rendered'; request: number; page: Omit<RenderedPage, 'markup'> }
  | { type: 'failed'; request: number; message: string; stack: string }
  | Ask
  /** From here on it is at this work, until it says else. */
  | { type: 'at'; work: Work }
  | { type: 'print'; owner: number; text: string }
  | { type: 'crash'; kind: 'throw' | 'rejection'; work: Work | null; message: string }
  | { type: 'pong' };
