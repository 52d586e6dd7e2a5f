import type { ReactNode } from 'react'
import type { Call, FormGroup, FormStep, Submission } from '../../generated/types.ts'
import type { WorkPlace } from '../data/unsaved-work.ts'
import type { SaveIntent } from '../hooks/use-form-lifecycle.ts'
import type { Row } from '../records/model/rows/list-result.ts'
import type { WidgetForm } from '../records/slots/page-widget-props.ts'
import type { Notice } from '../ui/toaster.ts'
import type { FormMode } from './form-fields.ts'
import type { UniqueCheck } from './unique/unique-checks.ts'

export interface FormOptions {
  /** Names the draft: the route and the record's id, or what distinguishes this form from the others. */
  readonly formKey: string
  /** clone: the loaded record fills a new one. */
  readonly mode: FormMode
  readonly save: Submission
  readonly groups: readonly FormGroup[]
  readonly steps?: readonly FormStep[]
  /** Whom to ask whether another record has a value, as soon as its field is left. */
  readonly checks?: readonly UniqueCheck[]
  /** What properties of a new record start with. */
  readonly values?: Readonly<Record<string, unknown>>
  /** Property that names the record for a person; a copy is renamed by it. */
  readonly title?: string
  /** What the save's sources read from, where that is not the record of the form itself. */
  readonly row?: Row | null
  /** Whether a step inside the console loses what is typed; default: another path, and in a drawer another `record`. */
  readonly isLostBy?: (from: WorkPlace, to: WorkPlace) => boolean
  readonly layout: 'page' | 'drawer'
  /** What is said of a new record instead of that it was created; null: that. */
  readonly noticeOf?: (record: Row) => Notice | null
  /** Called when it was saved; a promise is waited for. */
  readonly onSaved: (record: Row | null, intent: SaveIntent) => void | Promise<void>
  /** Offers to go back, without saving and after it; absent: there is nothing to go back to. */
  readonly onBack?: () => void
  /** Offers to begin the next new record after this one. */
  readonly hasNext?: boolean
}

export interface RecordFormProps extends FormOptions {
  readonly load: Call | null
  /** When the caller has it already: nothing is loaded. */
  readonly record?: Row
  /** Stands above the groups. */
  readonly above?: ReactNode
  /** What looks at the form as it is just now. */
  readonly renderSidebar?: (form: WidgetForm) => ReactNode
}
