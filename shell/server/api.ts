/** Where the web server knows the api: nothing else of it is imported anywhere in the shell. */
export {
  apiPrefix,
  closeOnSignals,
  encodedBody,
  fetchWithin,
  mountApi,
  mountHealth,
  notReady,
  readConfig,
  sendEncoded,
  serverOptions,
  startFault,
  type Config,
  type EncodedBody,
} from 'api/door';
