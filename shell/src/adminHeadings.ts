/**
 * Titles of the shell's own back office pages. Apart from the pages' texts: menu and sign-in read them, and what a module
 * holds stands in one script.
 */
export const USERS_HEADING = 'Users';
export const ACCOUNT_HEADING = 'My account';
export const AUDIT_HEADING = 'Audit';
export const SETTINGS_HEADING = 'Settings';
export const PROMOTIONS_HEADING = 'Promotions';
export const ADD_PROMOTION_HEADING = 'Add Promotion Code';
export const EDIT_PROMOTION_HEADING = 'Edit Promotion Code';
export const LOOKUPS_HEADING = 'Lookups';
export const DEPLOY_TOKENS_HEADING = 'Deploy tokens';
export const CUSTOMER_DATA_HEADING = 'Customer data';
