/** Where the web server knows the api: nothing else of it is imported anywhere in the shell. */
export {
  closeOnSignals,
  encodedBody,
  fetchWithin,
  guardServer,
  keepPrivate,
  mountApi,
  mountHealth,
  notReady,
  postWithin,
  privacyText,
  readConfig,
  sendEncoded,
  serverOptions,
  startFault,
  type Config,
  type EncodedBody,
} from 'api/door';
