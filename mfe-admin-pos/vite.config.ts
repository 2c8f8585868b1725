import { remoteConfig } from '@shop/shared/build/remoteConfig';

export default remoteConfig({
  name: 'admin-pos',
  port: 4105,
  oneChunk:
    /\/(lucide-react\/.*\/(receipt-text|x)|format\/(dates|plainText)|admin\/form\/LeaveGuard|ui\/field\/(FieldFrame|SelectField|TextField))\.m?[jt]sx?$/,
});
