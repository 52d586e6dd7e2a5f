import type { WizardStep } from '../../../generated/types.ts'
import { FieldList } from '../../records/fields/field-list.tsx'
import type { Wizard } from './use-wizard.ts'
import { shownFields } from './wizard-values.ts'

/** The fields of a step in their groups; what does not apply is not there. */
export function FieldsStep({ step, wizard }: { readonly step: WizardStep; readonly wizard: Wizard }) {
  const { values, problems, change, busy } = wizard
  const shown = shownFields(step, values)
  return (
    <div className="wizard-groups">
      {step.groups.map((group) => {
        const fields = group.fields.filter((field) => shown.includes(field))
        if (fields.length === 0) return null
        return (
          <fieldset key={group.key} className="wizard-group">
            {step.groups.length > 1 && <legend>{group.label}</legend>}
            <FieldList
              fields={fields}
              values={values}
              problems={problems}
              onChange={change}
              disabled={busy}
            />
          </fieldset>
        )
      })}
    </div>
  )
}
