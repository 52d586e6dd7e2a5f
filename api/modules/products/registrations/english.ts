/** English texts of its errors, by the Chinese ones. */
export const english = {
  只有有效的注册可以解绑: 'Only active registrations can be unbound',
  已解绑或封禁的注册不能延期: 'Unbound or banned registrations cannot be extended',
  没有到期时间的注册不需要延期: 'A registration without an expiry date needs no extension',
  注册已封禁: 'The registration is banned',
  注册没有被封禁: 'The registration is not banned',
  注册没有序列号: 'The registration has no key',
  该客户的个人信息已抹除: 'The customer’s personal data were erased',
  该邮箱的个人信息已抹除: 'The personal data of this e-mail address were erased',
  '该邮箱只有订单，订单须依法保留': 'This e-mail address has orders only, which the law requires to be kept',
  没有该邮箱的记录: 'There are no records of this e-mail address',
  '没有留言，不能转为反馈': 'There is no comment to make feedback of',
  发到其他邮箱须填写原因: 'Sending to another e-mail address needs a reason',
  已转为反馈: 'Already turned into feedback',
  '24 小时内最多重发 {n} 次': 'At most {n} resends within 24 hours',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'products/registrations': typeof english
  }
}
