interface Notice {
  /** Of forty; successes are 22 of them, errors ten (domain/resources.md, notification_logs). */
  readonly weight: number
  readonly type: 'success' | 'error' | ''
  readonly title: string
  readonly message: string
  /** The page that it is about; null: none. */
  readonly link: string | null
  /** Notices of the system belong to no company. */
  readonly scope: 'company' | 'system'
}

/** The notices of the console, as its own notices word it. */
export const notices: readonly Notice[] = [
  {
    weight: 6,
    type: 'success',
    title: '导出订单列表：已完成',
    message: '<p>共 1,286 行，文件可在 24 小时内下载。</p>',
    link: '/orders/index',
    scope: 'company',
  },
  {
    weight: 6,
    type: 'success',
    title: '生成序列号：已完成',
    message: '<p>已生成 <b>500</b> 个序列号，可以下载或发送。</p>',
    link: '/products/keygen',
    scope: 'company',
  },
  {
    weight: 6,
    type: 'success',
    title: '网站发布：已完成',
    message: '<p>新增 6 页，更新 42 页，下线 1 页。</p>',
    link: '/sites/website-publish',
    scope: 'company',
  },
  {
    weight: 4,
    type: 'success',
    title: '本月销售目标已达成',
    message: '<p>🎉 销售额已超过本月目标，感谢各位的努力！</p>',
    link: '/product-analytics/trading',
    scope: 'company',
  },
  {
    weight: 6,
    type: 'error',
    title: '网站发布失败',
    message: '<p>发布在第 3 步失败：目标服务器无响应。<br>请稍后重试。</p>',
    link: '/sites/website-publish',
    scope: 'company',
  },
  {
    weight: 4,
    type: 'error',
    title: '序列号库存不足',
    message: '<p>可用序列号还剩 <b>38</b> 个，低于预警线 100 个。</p>',
    link: '/products/keygen',
    scope: 'company',
  },
  {
    weight: 2,
    type: '',
    title: '有新的退款申请',
    message: '<p>客户申请全额退款，请在 <b>2 天</b>内处理。</p>',
    link: '/orders/return',
    scope: 'company',
  },
  {
    weight: 2,
    type: '',
    title: '优惠审批待处理',
    message: '<p>有一张优惠券等待您审批。</p>',
    link: '/coupons/approvalList',
    scope: 'company',
  },
  {
    weight: 1,
    type: '',
    title: '每周数据摘要',
    message:
      '<p>上周要点：</p><ul><li>订单量较前一周增长 <b>8%</b>，退款率持平。</li><li>新增安装 3,240 次，卸载率下降 0.6 个百分点。</li><li>销售额前三的产品合计占 <b>61%</b>。</li><li>自然搜索带来的订单首次超过付费推广。</li></ul><p>完整数据见<a href="/product-analytics/overview">产品概览</a>，如有疑问请联系数据组。</p>',
    link: '/product-analytics/overview',
    scope: 'company',
  },
  {
    weight: 2,
    type: '',
    title: '系统维护通知',
    message: '<p>系统将于周日 02:00–04:00 维护，期间无法登录，请提前保存工作。</p>',
    link: null,
    scope: 'system',
  },
  {
    weight: 1,
    type: '',
    title: '权限已变更',
    message: '<p>您的权限已变更，菜单已更新。</p>',
    link: null,
    scope: 'system',
  },
]
