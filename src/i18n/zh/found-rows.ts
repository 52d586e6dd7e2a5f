/** Texts of the records that a list has found. */
export const foundRows = {
  all: '列表中的全部记录',
  found: '当前 {{count}} 个筛选条件找出的记录',
}
