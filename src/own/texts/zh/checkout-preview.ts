/** The page that a checkout link leads to. */
export const checkoutPreview = {
  device: '设备',
  desktop: '桌面',
  phone: '手机',
  saves: '优惠 {{amount}}',
  page: '结账页',
  noItems: '添加商品后显示结账页',
  refused: '这个链接还不能结账',
  chooseBuyer: '选择国家和货币，查看顾客在结账页看到的支付方式',
  offered: '顾客看到 {{count}} 种支付方式',
  offeredNone: '没有可用的支付方式，顾客无法付款',
  leftOut: '不显示的 {{count}} 种',
  share: '分流 {{share}}',
  from: '{{from}} 起',
  upTo: '不超过 {{to}}',
  between: '{{from}} 至 {{to}}',
} as const
