/** Texts of the schedule of a list. */
export const scheduleView = {
  schedule: '排期',
  part: '仅显示前 {{shown}} 条，共 {{total}} 条；可用筛选缩小范围',
  nothing: '没有可排期的记录',
  conflicts: '{{count}} 条记录时间重叠',
  noConflict: '没有时间重叠',
  withoutTime: '{{count}} 条没有时间，未显示',
  coincides: '与 {{count}} 条重叠',
  today: '今天',
  previousMonth: '上个月',
  nextMonth: '下个月',
  more: '还有 {{count}} 条',
}
