/** English texts of its errors, by the Chinese ones. */
export const english = {
  有差异的流水改为已对平须填写备注: 'Marking a transaction with a difference as matched needs a note',
  有差异而已对平的流水须保留备注: 'A matched transaction with a difference keeps its note',
  本地没有这笔流水: 'There is no such transaction here',
  结束日期不能早于开始日期: 'The last day must not be before the first',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'sales/tradings': typeof english
  }
}
