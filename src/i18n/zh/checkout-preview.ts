/** The page that a checkout link leads to. */
export const checkoutPreview = {
  device: '设备',
  desktop: '桌面',
  phone: '手机',
  saves: '优惠 {{amount}}',
  page: '结账页',
  noItems: '添加商品后显示结账页',
  refused: '这个链接还不能结账',
} as const
