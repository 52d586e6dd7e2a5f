import type { Access } from '../../model/access.ts'

/** Who may import what (the “Import:” lines of domain/resources.md §6), by operation prefix. */
export const importPermissions: Readonly<Record<string, Access>> = {
  users: ['users.store'],
  ban_emails: ['ban-emails.store'],
  orders: ['orders.store'],
  tradings: ['tradings.update'],
  prices: ['prices.update'],
  self_cooperations: ['self-api.cooperations.store'],
  synthesizing_cooperations: ['synthesizing-api.cooperations.store'],
  self_platforms: ['self-api.platforms.store'],
  synthesizing_platforms: ['synthesizing-api.platforms.store'],
  self_coupons: ['self-api.coupons.store'],
  synthesizing_coupons: ['synthesizing-api.coupons.store'],
  sitemaps: ['sitemaps.store'],
  reviews: ['reviews.store'],
  review_blacklists: ['review-blacklists.store'],
  subscribes: ['subscribes.store'],
  link_codes: ['link-codes.store'],
}
