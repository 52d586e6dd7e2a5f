import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { SeenByUser } from './seen-by-user.tsx'
import { ViewersOfPage } from './viewers-of-page.tsx'
import './who-can-see.css'

/** Of a page: the roles and users that see it, by which keys, and what it calls. Of the list of pages: which of them one user sees. */
export function WhoCanSee(props: PageWidgetProps) {
  return props.use.calls?.['viewers'] === undefined ? <SeenByUser {...props} /> : <ViewersOfPage {...props} />
}
