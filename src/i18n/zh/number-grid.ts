/** Texts of grids of numbers. */
export const numberGrid = {
  cell: '{{row}} · {{column}}',
  hint: '可从 Excel 复制后直接粘贴',
  dirty: '{{count}} 格未保存',
  invalid: '{{count}} 格不是有效的数字',
  save: '保存',
  discard: '放弃修改',
}
