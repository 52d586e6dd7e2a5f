/** English texts of its errors, by the Chinese ones. */
export const english = {
  密钥已吊销: 'The key was revoked',
  请至少选择一种: 'Choose at least one',
  '不是地址或网段：{range}': 'Neither an address nor a network: {range}',
  到期时间须晚于现在: 'The end has to be in the future',
  该地址不能使用此密钥: 'This key may not be used from this address',
  该品牌已停用: 'The company is suspended',
  '密钥不正确、已到期或已吊销': 'The key is wrong, has ended or was revoked',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'intake/keys': typeof english
  }
}
