/** Texts for a user who works in no company: the first one is founded, or somebody else has to let them in. */
export const unattached = {
  title: '创建第一个品牌',
  lead: '产品、价格、订单和统计都归属于品牌。创建后您就是它的成员，并直接进入工作台。',
  steps: '开始使用的步骤',
  'company.title': '创建品牌',
  'company.text': '名称、语言、时区和邮箱，以后都可以修改',
  'product.title': '添加产品和价格',
  'product.text': '上架产品，设置售价',
  'order.title': '录入第一张订单',
  'order.text': '选择客户和产品，金额自动算出',
  suspended: '已有停用的品牌？在公司列表中重新启用',
  'closed.title': '您还没有加入任何品牌',
  'closed.text': '控制台的数据都归属于品牌。请联系系统管理员，或有权管理品牌成员的同事，把您加入品牌。',
  'closed.name': '告诉对方您的登录名：',
  'closed.again': '重新检查',
  'closed.still': '仍未加入任何品牌，请稍后再试。',
} as const
