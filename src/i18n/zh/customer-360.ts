/** Texts of whose a license key is. */
export const customer360 = {
  title: '序列号与客户',
  product: '产品',
  email: '邮箱',
  order: '订单',
  devices: '已用设备',
  expires: '到期',
  never: '永久',
  registrations: '注册',
  events: '动态',
}
