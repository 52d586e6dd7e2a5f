/** English texts of its errors, by the Chinese ones. */
export const english = {
  '序列号库存不足：{title}': 'Few license keys left: {title}',
  '可用序列号还剩 {n} 个，低于预警线 {threshold} 个。': '{n} keys are available, the limit is {threshold}.',
  '生成序列号 {no}': 'Key generation {no}',
  产品目前不在售: 'The product is not on sale',
  '序列号已作废，不能修改': 'The key is revoked and cannot be changed',
  没有到期时间的序列号不需要延期: 'A key without an expiry date needs no extension',
  批次还不能下载: 'The batch cannot be downloaded yet',
  只有可用的批次可以作废: 'Only available batches can be revoked',
  '生成超过 {n} 天，请重新申请': 'Generated more than {n} days ago, please ask for a new batch',
  '数量超过 1000，请再次确认': 'More than 1,000 keys, please confirm again',
  该代理没有此产品的序列号额度: 'The agency has no quota of keys for this product',
  代理批次须选择代理: 'A batch for an agency needs the agency',
  只有代理批次可以选择代理: 'Only batches for agencies name one',
  只有赠送活动可以选择活动: 'Only batches for giveaways name a special',
  请填写收件邮箱: 'Please enter the recipient’s e-mail',
  只有单独赠送和补发可以填写收件邮箱: 'Only single gifts and replacements have a recipient',
  '单独赠送和补发最多 {n} 个': 'At most {n} keys as a single gift or replacement',
  请填写备注: 'Please enter a note',
  '已有 {n} 台设备在用': '{n} devices are in use',
  序列号已作废: 'The key is revoked',
  '超出代理额度（剩余 {n}）': 'Beyond the agency’s quota ({n} left)',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'products/keys': typeof english
  }
}
