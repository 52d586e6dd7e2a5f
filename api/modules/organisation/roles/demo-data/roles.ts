/** `orders.*` is every key that begins with `orders.`. */
export const ROLES: readonly { name: string; title: string; description: string; keys: string }[] = [
  {
    name: 'admin',
    title: '超级管理员',
    description: '拥有全部权限',
    keys: 'admin',
  },
  {
    name: 'brand_manager',
    title: '品牌经理',
    description: '负责一个品牌的全部日常工作',
    keys: `
      product_analytics stats.* self-api.* coupons.approvalList coupons.approve
      product-registrations.* installations.* uninstalls.* ban-emails.* orders.*
      order-returns.* tradings.index trading-items.index products.* product-versions.*
      product-categories.* payments.index checkout-link.manager prices.* sitemaps.*
      website-publish.* articles.* article-categories.* authors.* reviews.*
      review-themes.* review-blacklists.* surveys.* subscribes.* specials.* link-codes.*
      email-marketings.* email-marketing-logs.* agencies.* agency-products.* feedback.*
      infomercials.* infomercial-categorys.* companies.index companies.update
      companies.users groups.* action_logs.index
    `,
  },
  {
    name: 'content_editor',
    title: '内容编辑',
    description: '撰写与维护文章',
    keys: `
      articles.index articles.store articles.update article-categories.index authors.index
      reviews.index sitemaps.index website-publish.index link-codes.index link-codes.store
      infomercials.index
    `,
  },
  {
    name: 'seo',
    title: 'SEO 专员',
    description: '文章、站点地图与发布',
    keys: `
      articles.index articles.update article-categories.* authors.* sitemaps.*
      website-publish.* link-codes.index stats.overview self-api.download-stats.index
    `,
  },
  {
    name: 'self_marketer',
    title: '自营推广',
    description: '自营推广与自营优惠券',
    keys: `
      self-api.cooperations.* self-api.platforms.* self-api.buy-stats.*
      self-api.download-stats.index self-api.synthesizing-stats.sales
      self-api.coupons.index self-api.coupons.store self-api.coupons.update
      self-api.coupons.statistics coupons.approvalList link-codes.* specials.index
      stats.overview
    `,
  },
  {
    name: 'synth_marketer',
    title: '综合推广',
    description: '跨品牌推广与综合优惠券',
    keys: `
      synthesizing-api.cooperations.index synthesizing-api.cooperations.store
      synthesizing-api.cooperations.update synthesizing-api.cooperations.remove
      synthesizing-api.cooperations.obligation
      synthesizing-api.platforms.* synthesizing-api.buy-stats.*
      synthesizing-api.download-stats.index synthesizing-api.synthesizing-stats.sales
      synthesizing-api.coupons.index synthesizing-api.coupons.store
      synthesizing-api.coupons.update synthesizing-api.coupons.statistics
      coupons.approvalList link-codes.*
    `,
  },
  {
    name: 'finance',
    title: '财务',
    description: '交易、付款与代理结算',
    keys: `
      synthesizing-api.cooperations.index synthesizing-api.cooperations.obligation
      synthesizing-api.cooperations.pay tradings.* trading-items.index orders.index
      orders.search orders.export order-returns.index order-returns.search payments.*
      agencies.index agencies.update stats.tradings stats.tradingTrend
      self-api.buy-stats.roi
    `,
  },
  {
    name: 'coupon_approver',
    title: '优惠审批',
    description: '审批优惠与综合合作',
    keys: `
      coupons.approvalList coupons.approve self-api.coupons.index
      synthesizing-api.coupons.index self-api.coupons.statistics
      synthesizing-api.coupons.statistics synthesizing-api.cooperations.index
      synthesizing-api.cooperations.approve
    `,
  },
  {
    name: 'service',
    title: '客服',
    description: '订单、退款、注册与反馈',
    keys: `
      orders.index orders.update orders.search order-returns.* product-registrations.index
      product-registrations.update product-registrations.search installations.index
      uninstalls.index ban-emails.index ban-emails.store feedback.index feedback.edit
      reviews.index reviews.update products.index
    `,
  },
  {
    name: 'analyst',
    title: '数据分析',
    description: '查看全部统计',
    keys: `
      product_analytics stats.* self-api.buy-stats.* synthesizing-api.buy-stats.*
      self-api.download-stats.index synthesizing-api.download-stats.index
      self-api.synthesizing-stats.sales synthesizing-api.synthesizing-stats.sales
      self-api.coupons.statistics synthesizing-api.coupons.statistics trading-items.index
      surveys.index
    `,
  },
  {
    name: 'ops',
    title: '运维',
    description: '日志、菜单与发布',
    keys: `
      log_manage action_logs.index user_logs.index error_logs.* api_logs.index
      api_stats.index routes.index system.icon menu.* website-publish.* product-versions.*
      users.index permissions.index roles.index
    `,
  },
  {
    name: 'readonly_analytics',
    title: '只读分析',
    description: '只看产品分析',
    keys: 'product_analytics',
  },
]

export function roleId(name: string): number {
  const index = ROLES.findIndex((role) => role.name === name)
  if (index === -1) throw new Error(`No role ${name}`)
  return index + 1
}
