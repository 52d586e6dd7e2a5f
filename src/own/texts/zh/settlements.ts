/** Settlements of an agency. */
export const settlements = {
  title: '结算记录',
  year: '{{year}} 年',
  yearBefore: '上一年',
  yearAfter: '下一年',
  none: '该年度没有结算期间',
  confirm: '确认',
  confirmTitle: '确认 {{period}} 的结算',
  confirmHint: '确认后该期间的订单数与佣金不再变动，之后可登记付款。',
  confirmed: '已确认结算',
  pay: '登记付款',
  payTitle: '登记 {{period}} 的付款',
  paid: '已登记付款',
  pdf: '下载 {{period}} 对账单（PDF）',
  csv: '下载 {{period}} 对账单明细（CSV）',
} as const
