import { remoteConfig } from '@shop/shared/build/remoteConfig';

export default remoteConfig({
  name: 'admin-orders',
  port: 4104,
  oneChunk:
    /\/(lucide-react\/.*\/(arrow-right|calendar|check|refresh-cw)|format\/(dates|money)|admin\/live\/useLive|admin\/list\/(RowAction|SelectBox)|ui\/(button\/IconButton|field\/SelectField|icon\/StrokeIcons))\.m?[jt]sx?$/,
});
