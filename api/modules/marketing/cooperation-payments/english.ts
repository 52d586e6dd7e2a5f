/** English texts of its errors, by the Chinese ones. */
export const english = {
  已驳回: 'rejected',
  已付款: 'paid',
  '已付款，合作费用已付清': 'paid, and the cooperation with it',
  '{n} 张合作付款单将在 {days} 天内到期': '{n} payments for cooperations are due within {days} days',
  '共 {usd} USD': '{usd} USD in all',
  '{n} 张合作付款单已逾期': '{n} payments for cooperations are overdue',
  '实付 {amount} {currency}': '{amount} {currency} paid',
  '实付 {amount} {currency}，应付 {due}': '{amount} {currency} paid, {due} due',
  '合作 {coop} 的付款单 {no} {what}': 'Cooperation {coop}, payment {no}: {what}',
  只有合作的负责人可以提交付款单: 'Only the owner of the cooperation can submit payments',
  发票号与发票附件至少填一项: 'The invoice number or the invoice itself is needed',
  付款人不能是提交人: 'Whoever submitted it cannot pay it',
  请填写付款流水号: 'Please enter the reference of the payment',
  只有待付款的付款单可以处理: 'Only due payments can be settled',
  只有待提交或已驳回的付款单可以提交: 'Only new and rejected payments can be submitted',
  只有未付的付款单可以改期: 'Only unpaid payments can be rescheduled',
  已付清: 'Paid in full',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'marketing/cooperation-payments': typeof english
  }
}
