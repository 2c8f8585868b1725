import { remoteConfig } from '@shop/shared/build/remoteConfig';

export default remoteConfig({ name: 'admin-settings', port: 4106 });
