import { remoteConfig } from '@shop/shared/build/remoteConfig';

export default remoteConfig({
  name: 'admin-settings',
  port: 4106,
  oneChunk:
    /\/(lucide-react\/.*\/(check|chevron-right|download|pencil|plus|refresh-cw|search|trash|x)|format\/(dates|search)|admin\/(calls\/(saveFile|download)|list\/RowAction|live\/useLive)|api-client\/staffHeaders|contracts\/(rights|http\/(lists|values))|ui\/(button\/ButtonLink|notice\/Badge|field\/(FieldFrame|SelectField|TextField)))\.m?[jt]sx?$/,
});
