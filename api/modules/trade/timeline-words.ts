interface Words {
  readonly zh: string
  readonly en: string
}

/** What timelines call what happened, by the key that their queries give. */
export const timelineWords: Readonly<Record<string, Words>> = {
  activated: { zh: '首次激活', en: 'First activated' },
  charge: { zh: '收款', en: 'Payment taken' },
  chargeback: { zh: '拒付', en: 'Chargeback' },
  chargeback_reversed: { zh: '拒付撤销', en: 'Chargeback reversed' },
  feedback: { zh: '反馈', en: 'Feedback' },
  fulfilled: { zh: '发码', en: 'Keys sent' },
  generated: { zh: '生成', en: 'Generated' },
  installed: { zh: '安装', en: 'Installed' },
  ordered: { zh: '下单', en: 'Order placed' },
  paid: { zh: '支付', en: 'Paid' },
  refund: { zh: '退款', en: 'Refund' },
  refund_abandoned: { zh: '网关退款作废', en: 'Refund by the gateway abandoned' },
  refund_failed: { zh: '网关退款失败', en: 'Refund by the gateway failed' },
  refund_requested: { zh: '申请退款', en: 'Refund requested' },
  refunded: { zh: '已退款', en: 'Refunded' },
  registered: { zh: '注册', en: 'Registered' },
  uninstalled: { zh: '卸载', en: 'Uninstalled' },
}
