import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Submission } from '../../../../generated/types.ts'
import { today } from '../../../dates/days.ts'
import { type Shown, useLiveActionContext } from '../../context/action-room.ts'
import { bodyOf } from '../../model/actions/request.ts'
import type { Subject } from '../../model/rows/subject.ts'
import { reportRequest } from '../../schedules/report-request.ts'
import { type ReportSubject, ScheduleDialog } from '../../schedules/schedule-dialog.tsx'
import { type ExportChoice, exportRequest } from '../export-request.ts'

export interface ExportScheduleProps {
  readonly call: Submission
  readonly shown: Shown
  readonly choice: ExportChoice
  readonly subject: Subject
  readonly onEnd: () => void
}

/** When what the list shows now is sent by mail, and to whom. */
export default function ExportSchedule({ call, shown, choice, subject, onEnd }: ExportScheduleProps) {
  const { title } = useLiveActionContext()
  const { pathname, search } = useLocation()
  const [report] = useState((): ReportSubject | null => {
    const request = exportRequest(call, shown, { ...choice, rows: 'filtered' }, subject)
    const body = request && bodyOf(request)
    if (body === null || typeof body['resource'] !== 'string') return null
    return {
      source: 'list',
      resource: body['resource'],
      name: title.slice(0, 60),
      page: `${pathname}${search}`.slice(0, 500),
      page_title: title,
      format: choice.format,
      request: reportRequest(body, today()),
    }
  })
  return report === null ? null : <ScheduleDialog of={report} onClose={onEnd} />
}
