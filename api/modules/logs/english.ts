/** English texts of its errors, by the Chinese ones. */
export const english = {
  错误复发: 'An error has come back',
  发生严重错误: 'A critical error has occurred',
  已经是已解决: 'Already resolved',
  已经忽略: 'Already ignored',
  '“复发”由系统标记': 'Only the system marks errors as recurred',
}

declare module '../../kernel/formats/messages/message.ts' {
  interface Texts {
    logs: typeof english
  }
}
