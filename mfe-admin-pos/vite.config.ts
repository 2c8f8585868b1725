import { remoteConfig } from '@shop/shared/build/remoteConfig';

export default remoteConfig({
  name: 'admin-pos',
  port: 4105,
  oneChunk: { minShareCount: 3, maxModuleSize: 8000 },
});
