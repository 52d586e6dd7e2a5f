import { ScheduleDialog } from '../../records/schedules/schedule-dialog.tsx'
import { type ReportParts, useReportOf } from './use-report-of.ts'

export interface BreakdownScheduleProps extends ReportParts {
  readonly onClose: () => void
}

/** When the rows are sent by mail, and to whom. */
export default function BreakdownSchedule({ onClose, ...parts }: BreakdownScheduleProps) {
  return <ScheduleDialog of={useReportOf(parts)} onClose={onClose} />
}
