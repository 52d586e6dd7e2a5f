/** Texts of what is shown before a record is removed: on its page and in the dialogs of lists. */
export const removal = {
  typeName: '请输入“{{text}}”以确认',
  typeCount: '请输入条数 {{text}} 以确认',
  loadingDependents: '正在检查关联数据…',
  dependentsFailed: '关联数据加载失败。',
  retry: '重试',
  blocking: '阻止删除',
  cascading: '将一并删除',
  detaching: '将解除关联',
  kept: '保留',
  blockedHint: '请先处理以下关联数据，然后再删除。',
  noDependents: '没有其他数据引用这条记录。',
  dependentCount: '{{label}}（{{count}}）',
  andOthers: '等 {{count}} 项',
} as const
