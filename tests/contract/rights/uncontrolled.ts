/**
 * Operations whose sample request fails even for who holds the keys in the company: all others are shown to succeed there, so that it is the
 * missing key alone that refuses them.
 */
export const uncontrolled: ReadonlySet<string> = new Set([
  // No record of the demo data is in the state that they ask for, or can be deleted.
  'ad_budgets_destroy',
  'ad_budgets_update',
  'agencies_settlement_pay',
  'authors_destroy',
  'cooperation_payments_submit',
  'email_marketings_send',
  'email_series_runs_mark_sent',
  'email_series_runs_resend',
  'email_series_runs_stop',
  'feedback_destroy',
  'infomercial_categories_destroy',
  'key_batches_download',
  'menu_items_destroy',
  'permissions_destroy',
  'product_categories_destroy',
  'returns_retain',
  'self_cooperations_link_code',
  'self_platforms_destroy',
  'special_coupons_store',
  'specials_publish',
  'synthesizing_platforms_destroy',
  'users_reset_second_factor',
  'users_unlock',
  // What they ask for differs from record to record: amounts, numbers, keys, names, addresses, versions, children of one parent.
  'ban_emails_lift',
  'companies_sites_update',
  'email_audiences_store',
  'email_series_store',
  'intake_keys_issue_hook',
  'license_keys_lookup',
  'menu_items_reorder',
  'orders_return',
  'publishes_rollback',
  'registrations_erase',
  'returns_store',
  'routes_viewers',
  'special_product_shares_init',
  'special_product_shares_store',
  'users_end_session',
  // The simulated gateway has no page to pay on.
  'orders_payment_link',
  // A form with a file.
  'self_platforms_import_costs',
  'synthesizing_platforms_import_costs',
])
