import { choices } from '../../../engine/model/choice.ts'

/** Whether what a gateway's statement says agrees with what was written down. */
export const reconcileStatus = choices({
  unmatched: ['未对账', 'Not reconciled'],
  matched: ['已对平', 'Matched'],
  mismatch: ['有差异', 'Mismatch', 'danger'],
  ignored: ['忽略', 'Ignored'],
})
