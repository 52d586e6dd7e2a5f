/** The sites of a company. */
export const sitesGrid = {
  save: '保存站点',
  discard: '放弃修改',
  saved: '站点已保存',
} as const
