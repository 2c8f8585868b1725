/** Of the pages whose other texts come with them. */
export const DASHBOARD_HEADING = 'Dashboard';
export const REPORTS_HEADING = 'Reports';
