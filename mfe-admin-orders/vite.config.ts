import { remoteConfig } from '@shop/shared/build/remoteConfig';

export default remoteConfig({ name: 'admin-orders', port: 4104 });
