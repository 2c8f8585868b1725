import { DIALOGS, remoteConfig } from '@shop/shared/build/remoteConfig';

export default remoteConfig({
  name: 'admin-settings',
  port: 4106,
  oneChunk:
    /\/(lucide-react\/.*\/(arrow-left|check|chevron-(down|right)|download|pencil|plus|refresh-cw|rotate-ccw-clock|search|trash|x)|format\/(dates|search)|admin\/(calls\/(saveFile|download)|list\/RowAction|live\/useLive|page\/BackLink|upload\/useFileAddress)|api-client\/staffHeaders|contracts\/(rights|http\/(lists|values))|ui\/(texts|useDebounced|page\/PageHeader|button\/ButtonLink|notice\/Badge|field\/(FieldFrame|SelectField|TextAreaField|TextField)))\.m?[jt]sx?$/,
  together: {
    dialogs: DIALOGS,
    form: /\/(admin\/form\/(CheckboxField|ChoiceField|numberInput|SaveBar|WholeNumberField)|format\/(grouped|money))\.m?[jt]sx?$/,
  },
});
