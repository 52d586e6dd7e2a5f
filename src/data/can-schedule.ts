import { consoleOperation } from './console-operation.ts'

/** False: the API behind this console sends no reports. */
export const canSchedule = (): boolean => consoleOperation('createReportSchedule') !== null
