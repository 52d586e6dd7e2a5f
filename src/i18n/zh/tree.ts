/** Texts of pages that show a hierarchy. */
export const tree = {
  reload: '刷新（R）',
  hits: '找到 {{count}} 项',
  expandAll: '全部展开',
  collapseAll: '全部收起',
  expand: '展开 {{name}}',
  collapse: '收起 {{name}}',
  actions: '操作',
  drag: '拖动以调整顺序或上级，也可按 Alt+方向键',
  loading: '正在加载…',
  changed: '数据已被他人修改，已重新加载，请再试一次',
  'obstacle.inside': '不能移到自己或自己的下级之下',
  'obstacle.depth': '最多 {{depth}} 层，无法移至此处',
  'obstacle.holds': '该项不能包含下级',
} as const
