import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { ControlProps } from '../control-props.ts'
import { CodeControl } from './code-control.tsx'

const LineEditor = lazyPart(() => import('../rows/line-editor.tsx'))

/** Lines with fields of their own; JSON where the contract does not name the fields. */
export function RowsControl(props: ControlProps) {
  const { field, inner } = props
  const { fields } = field
  if (fields === undefined || inner === undefined) return <CodeControl {...props} />
  return (
    <Suspense fallback={<span className="field-loading" aria-busy />}>
      <LineEditor {...props} fields={fields} inner={inner} />
    </Suspense>
  )
}
