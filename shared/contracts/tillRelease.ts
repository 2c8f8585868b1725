/** The page of the till; all below it are the same document. */
export const TILL_PAGE = '/admin/pos';

/** The worker that opens it without a network. */
export const TILL_WORKER = '/till-worker.js';

/** What it is as a program of a device. */
export const TILL_MANIFEST = '/manifest.webmanifest?office=till';

/** Says what the current till is made of. */
export const TILL_RELEASE_PATH = '/till-release.json';

/** Every file a till needs when there is no network, its page among them. */
export interface TillRelease {
  /** Another one when any of the files is. */
  id: string;
  /** The SHA-256 of each, in hexadecimal, by its address. */
  files: Record<string, string>;
}

/** What all caches of the till begin with. */
export const TILL_CACHES = 'till-';

/** Cache of a release's files: this, and its id. */
export const RELEASE_CACHE = 'till-release-';

/** Cache whose one entry, at `TILL_RELEASE_PATH`, is the release that opens without a network. */
export const KEPT_CACHE = 'till-kept';

/** Cache of the goods' pictures. */
export const PICTURES_CACHE = 'till-pictures';
