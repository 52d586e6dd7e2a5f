/** English texts of its errors, by the Chinese ones. */
export const english = {
  '代理 {code} 的打款账号已修改': 'The payout account of agency {code} has changed',
  '{name}：{reason}': '{name}: {reason}',
  该期已确认: 'The period is confirmed',
  期末次日起才可确认: 'The period can be confirmed from the day after its end',
  该期已付款: 'The period is paid',
  请先确认该期: 'Please confirm the period first',
  合同结束不能早于合同开始: 'The contract must not end before it begins',
  只有经销和总代可以有授信额度: 'Only resellers and distributors can have a credit limit',
  新代理须先审核: 'A new agency has to be approved first',
  '已有订单，代理编号不可修改': 'There are orders: the code of the agency cannot be changed',
  修改打款账号须填写原因: 'Changing the payout account needs a reason',
  '仍有未结佣金，不能删除': 'There is unpaid commission: it cannot be deleted',
  '仍有欠款，不能删除': 'There are debts: it cannot be deleted',
  只有合作中的代理可以暂停: 'Only active agencies can be paused',
  只有暂停的代理可以启用: 'Only paused agencies can be resumed',
  只有待审核的代理可以审核: 'Only pending agencies can be approved',
  '不能低于当前欠款 {owed} USD': 'Cannot be below the {owed} USD that are owed',
  '本期明细超过 {most} 行，请下载 CSV':
    'The period has more than {most} lines; download the CSV file instead',
  没有此产品的序列号额度: 'No quota of keys for this product',
  付款日不能晚于今天: 'The payment date must not be after today',
  当前状态不能改为该状态: 'The present status cannot become this one',
  已经停用: 'Already disabled',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'marketing/agencies': typeof english
  }
}
