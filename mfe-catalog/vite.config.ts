import { remoteConfig } from '@shop/shared/build/remoteConfig';

export default remoteConfig({ name: 'catalog', port: 4101 });
