/** English texts of its errors, by the Chinese ones. */
export const english = {
  '已退订或投诉的邮箱须本人重新确认，不能由后台改回已订阅':
    'Who unsubscribed or complained has to confirm again; it cannot be set back here',
  该邮箱已被禁止订阅: 'This e-mail address may not subscribe',
  '该邮箱已退订，须本人重新订阅': 'This e-mail address has unsubscribed and has to subscribe again',
  '已投诉，不再发送': 'Complained, gets no more mail',
  只有待确认的订阅可以重发确认信: 'Only pending subscribers can get the confirmation again',
  已退订: 'Unsubscribed',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'content/subscribes': typeof english
  }
}
