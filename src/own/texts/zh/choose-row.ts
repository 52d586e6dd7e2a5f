/** Texts of choosing one of a few records. */
export const chooseRow = {
  devices: '已用设备 {{used}} / {{most}}',
  none: '没有可选的记录',
}
