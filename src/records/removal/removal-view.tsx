import { useTranslation } from '../../i18n/use-translation.ts'
import { FieldList } from '../fields/field-list.tsx'
import type { Dependents } from '../model/actions/dependents.ts'
import type { FieldProblems } from '../model/fields/field-problems.ts'
import { DependentsView } from './dependents-view.tsx'
import { TypedText } from './typed-text.tsx'
import type { Removal } from './use-removal.ts'
import './removal.css'

export interface RemovalViewProps {
  readonly dependents: Dependents
  readonly removal: Removal
  readonly problems: FieldProblems
  readonly disabled?: boolean
}

/** What a removal takes along, who takes over what it would leave behind, and the name typed again; on its page and in dialogs. */
export function RemovalView({ dependents, removal, problems, disabled = false }: RemovalViewProps) {
  const { t } = useTranslation('removal')
  const { fields, values, choose, prevented, inTheWay, toType, typed, type } = removal
  const isHopeless = prevented !== null || inTheWay.some(({ choices }) => choices.length === 0)
  return (
    <>
      <DependentsView dependents={dependents} />
      {fields.length > 0 && !isHopeless && (
        <section className="removal-choices">
          <h3>{t('choices')}</h3>
          <FieldList
            fields={fields}
            values={values}
            problems={problems}
            onChange={choose}
            disabled={disabled}
            siblingValues={{ id: dependents.record.id }}
          />
        </section>
      )}
      {toType !== null && !isHopeless && <TypedText text={toType} is="name" value={typed} onChange={type} />}
    </>
  )
}
