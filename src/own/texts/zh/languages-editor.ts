/** Texts of a company's languages. */
export const languagesEditor = {
  order: '拖动或用方向键调整{{name}}的顺序',
  moved: '已移到第 {{place}} 位',
  titleOf: '{{mark}} 的显示名称',
  remove: '移除{{name}}',
  exclusive: '已选 {{mark}}，两者只能选一个',
}
