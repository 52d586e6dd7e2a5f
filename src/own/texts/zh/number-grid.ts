/** Texts of grids of numbers. */
export const numberGrid = {
  notValid: '不是有效数字',
  hint: '可从 Excel 复制后直接粘贴',
  dirty: '{{count}} 个单元格未保存',
  invalid: '{{count}} 个单元格不是有效数字',
  save: '保存',
  discard: '放弃修改',
}
