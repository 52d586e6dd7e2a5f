import { viewToken } from '../../data/viewing.ts'
import { storedNotice } from './stored-values.ts'

/** This tab looks as nobody else any more; why is shown on the page that comes next. */
export function leaveView(message: string): void {
  viewToken.clear()
  storedNotice.write(message)
}
