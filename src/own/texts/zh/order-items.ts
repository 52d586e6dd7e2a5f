/** Texts of what an order consists of. */
export const orderItems = {
  devices: '已用设备 {{used}} / {{most}}',
  revoked: '已作废',
  returned: '已退 {{count}} 件',
  noKeys: '尚未发码',
}
