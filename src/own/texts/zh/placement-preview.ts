/** Texts of the preview of a creative in its place. */
export const placementPreview = {
  title: '投放预览',
  noPosition: '选择位置后在此预览',
  failed: '预览失败',
  retry: '重试',
  others: '同位置同时段的广告 {{count}} 条',
  free: '没有冲突，可以单独展示',
  priority: '优先级 {{value}}',
}
