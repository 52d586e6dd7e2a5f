/** English texts of its errors, by the Chinese ones. */
export const english = {
  已经是已解决: 'Already resolved',
  已经忽略: 'Already ignored',
  '“复发”由系统标记': 'Only the system marks errors as recurred',
}

declare module '../../kernel/formats/messages/message.ts' {
  interface Texts {
    logs: typeof english
  }
}
