import { remoteConfig } from '@shop/shared/build/remoteConfig';

export default remoteConfig({ name: 'admin-inventory', port: 4103 });
