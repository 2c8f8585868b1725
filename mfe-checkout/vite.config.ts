import { remoteConfig } from '@shop/shared/build/remoteConfig';

export default remoteConfig({ name: 'checkout', port: 4102 });
