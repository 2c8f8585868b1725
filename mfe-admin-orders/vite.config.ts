import { DIALOGS, remoteConfig } from '@shop/shared/build/remoteConfig';

export default remoteConfig({
  name: 'admin-orders',
  port: 4104,
  oneChunk:
    /\/(lucide-react\/.*\/(arrow-right|undo-2|calendar|check|refresh-cw|x|plus|pencil|trash|eye|truck|tags|file-text|receipt-text|download|arrow-left)|format\/(dates|itemNames|money|phone|calendar|plainText|search)|admin\/calls\/(staffHeaders|download|saveFile)|admin\/(live\/useLive|page\/BackLink)|admin\/list\/(RowAction|SelectBox)|admin\/form\/(AmountField|ChoiceField|numberInput|Sending)|src\/(orderQueries|texts|StatusWord|FulfilmentWord|accounting\/calendar)|cart\/cashRounding|contracts\/(orderStatus|http\/values|http\/catalog\/pictures)|ui\/(texts|button\/(Button|IconButton|ButtonLink|buttonStyle)|notice\/(Badge|Spinner)|field\/(SelectField|TextAreaField|TextField)|icon\/StrokeIcons))\.m?[jt]sx?$/,
  together: {
    // Of whoever talks to customers and couriers.
    desk: /\/(lucide-react\/.*\/(book-user|copy|message-circle|package-check|package-x|phone|printer)|format\/(city|whatsapp)|contracts\/parcelStates|src\/(itemText|ContactButtons|Panel)|ui\/(button\/ButtonAnchor|icon\/BrandIcons))\.m?[jt]sx?$/,
    dialogs: DIALOGS,
  },
});
