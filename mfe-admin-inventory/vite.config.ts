import { DIALOGS, remoteConfig } from '@shop/shared/build/remoteConfig';

export default remoteConfig({
  name: 'admin-inventory',
  port: 4103,
  oneChunk:
    /\/(lucide-react\/.*\/(arrow-left|check|download|pencil|plus|refresh-cw|trash|upload|x)|format\/(itemNames|money|dates|plainText|codes|search)|admin\/form\/(FormSection|WholeNumberField|AmountField|ChoiceField|attemptKey)|admin\/calls\/(saveFile|download)|api-client\/staffHeaders|admin\/(list\/RowAction|page\/BackLink)|contracts\/http\/(catalog\/(catalog|lookups|products)|values)|src\/(queryKeys|lookups|AddLink|texts)|admin\/live\/useLive|ui\/(button\/(Button|ButtonLink)|notice\/Badge|picture\/Picture|dialog\/Dialog|field\/(SelectField|TextField)))\.m?[jt]sx?$/,
  together: {
    dialogs: DIALOGS,
    purchases:
      /\/(purchases\/(addresses|BackLink|names|queries|texts|PurchaseStatusBadge)|contracts\/http\/stock\/(purchases|supplierAccounts)|format\/purchaseCosts)\.m?[jt]sx?$/,
  },
});
