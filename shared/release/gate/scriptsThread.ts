import { parentPort, workerData } from 'node:worker_threads';
import { readScript } from './syntax.ts';

const scripts = workerData as string[];
// eslint-disable-next-line unicorn/require-post-message-target-origin -- It is no window.
parentPort?.postMessage(scripts.map(readScript));
