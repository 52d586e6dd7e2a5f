import type { scheduleView as zh } from '../zh/schedule-view.ts'

/** Texts of the schedule of a list. */
export const scheduleView: Record<keyof typeof zh, string> = {
  schedule: 'Schedule',
  part: 'Showing the first {{shown}} of {{total}}; narrow them with filters',
  nothing: 'Nothing to schedule',
  conflicts: '{{count}} overlap in time',
  noConflict: 'No overlaps',
  withoutTime: '{{count}} without a time are not shown',
  coincides: 'overlaps with {{count}}',
  today: 'Today',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  more: '{{count}} more',
}
