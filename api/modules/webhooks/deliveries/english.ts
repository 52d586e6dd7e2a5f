/** English texts of its errors, by the Chinese ones. */
export const english = {
  事件还在推送中: 'The event is still being sent',
  '签名密钥无法解密，请更换签名密钥': 'The signing secret cannot be opened: rotate it',
  '对方要求跳转，推送不跟随跳转': 'The endpoint redirects, which is not followed',
  '对方表示该地址已作废（410）': 'The endpoint says that the address is gone (410)',
  '对方应答 {status}': 'The endpoint answered {status}',
  对方没有及时应答: 'The endpoint did not answer in time',
  '无法连接（{code}）': 'No connection ({code})',
  无法连接: 'No connection',
  推送端点已自动停用: 'A webhook endpoint was switched off',
  '推送端点“{name}”一直推送失败，已自动停用：{problem}。修好后请重新启用，未送达的事件会继续推送':
    'The webhook endpoint “{name}” has failed for days and was switched off: {problem}. Switch it on again once it is mended; what was not delivered is sent then',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'webhooks/deliveries': typeof english
  }
}
