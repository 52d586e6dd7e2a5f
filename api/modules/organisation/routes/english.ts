/** English texts of its errors, by the Chinese ones. */
export const english = {
  没有这个页面: 'There is no such page',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'organisation/routes': typeof english
  }
}
