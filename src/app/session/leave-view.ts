import { viewToken } from '../../data/viewing.ts'
import { storedNotice } from './stored-values.ts'

/** This tab no longer impersonates a user; why is shown on the page that comes next. */
export function leaveView(message: string): void {
  viewToken.clear()
  storedNotice.write(message)
}
