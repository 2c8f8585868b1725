import { remoteConfig } from '@shop/shared/build/remoteConfig';

export default remoteConfig({
  name: 'admin-orders',
  port: 4104,
  oneChunk:
    /\/(lucide-react\/.*\/(arrow-right|calendar|check|refresh-cw|x|plus|pencil|trash|eye|truck|tags|file-text|receipt-text|download|arrow-left)|format\/(dates|money|phone|calendar)|admin\/calls\/(staffHeaders|download|saveFile)|admin\/live\/useLive|admin\/list\/(RowAction|SelectBox)|src\/(orderQueries|texts|StatusWord|FulfilmentWord)|cart\/cashRounding|contracts\/(orderStatus|http\/values)|ui\/(button\/(IconButton|ButtonLink|buttonStyle)|notice\/Badge|field\/SelectField|icon\/StrokeIcons))\.m?[jt]sx?$/,
});
