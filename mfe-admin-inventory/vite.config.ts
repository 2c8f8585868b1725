import { remoteConfig } from '@shop/shared/build/remoteConfig';

export default remoteConfig({
  name: 'admin-inventory',
  port: 4103,
  oneChunk:
    /\/(lucide-react\/.*\/(arrow-left|check|plus|refresh-cw|upload|x)|format\/(money|dates|plainText)|admin\/form\/(FormSection|WholeNumberField|AmountField|ChoiceField|attemptKey)|admin\/calls\/staffHeaders|admin\/live\/useLive|ui\/(button\/ButtonLink|dialog\/Dialog|field\/(SelectField|TextField)))\.m?[jt]sx?$/,
});
