import { Button } from '@blueprintjs/core'
import type { WizardPage } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useProblemText } from '../../records/fields/use-problem-text.ts'
import type { FieldValues } from '../../records/model/fields/field-value.ts'
import { textOf } from '../../records/model/rows/list-result.ts'
import { TypedText } from '../../records/removal/typed-text.tsx'
import { WidgetSlot } from '../../records/slots/widget-slot.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CheckStep } from './check-step.tsx'
import { DoneStep } from './done-step.tsx'
import { FieldsStep } from './fields-step.tsx'
import { RunStep } from './run-step.tsx'
import { RunningNotice } from './running-notice.tsx'
import { useWizard } from './use-wizard.ts'
import { WizardSteps } from './wizard-steps.tsx'
import { fieldsOfWizard } from './wizard-values.ts'

export interface WizardCardProps {
  readonly page: WizardPage
  readonly title: string
}

/** The step that is shown, below all of them. */
export function WizardCard({ page, title }: WizardCardProps) {
  const { t } = useTranslation('wizard')
  const problemText = useProblemText()
  const wizard = useWizard(page)
  const { step, index, problems, busy, wanting, typed, isLast, send } = wizard
  if (step === undefined) return null
  const loose = problems[''] ?? []
  const canSubmit = step.shows === 'fields' || step.shows === 'check'
  return (
    <div className="wizard-card">
      <WizardSteps steps={page.steps} index={index} />
      {canSubmit && page.running !== null && (
        <RunningNotice page={page} running={page.running} wizard={wizard} />
      )}
      <form
        className="wizard-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          wizard.next()
        }}
      >
        <h2>{step.label}</h2>
        {step.shows === 'fields' && <FieldsStep step={step} wizard={wizard} />}
        {step.shows === 'check' && <CheckStep key={step.key} page={page} step={step} wizard={wizard} />}
        {step.shows === 'run' && step.widgets.length === 0 && <RunStep page={page} wizard={wizard} />}
        {step.shows === 'done' && <DoneStep page={page} wizard={wizard} />}
        <WidgetSlot
          widgets={step.widgets}
          slot="main"
          record={wizard.made ?? (wizard.place.made === null ? null : { id: wizard.place.made })}
          form={{ values: wizard.values, isDirty: true, edit: wizard.change }}
          reload={nothing}
          {...(step.shows === 'run' && { close: wizard.finish })}
        />
        {step.shows === 'run' && step.widgets.length > 0 && (
          <div className="wizard-run-tools">
            <Button variant="minimal" text={t('again')} onClick={wizard.again} />
          </div>
        )}
        {loose.length > 0 && (
          <p className="wizard-problem" role="alert">
            {loose.map(problemText).join(' ')}
          </p>
        )}
        {canSubmit && wanting !== null && (
          <TypedText
            text={wanting}
            is="count"
            value={typed}
            onChange={(text) => send({ type: 'text.type', text })}
          />
        )}
        {canSubmit && (
          <footer className="wizard-foot">
            {index > 0 && <Button text={t('back')} disabled={busy} onClick={wizard.back} />}
            <Button
              type="submit"
              intent="primary"
              loading={busy}
              disabled={!wizard.isConfirmed}
              text={isLast ? title : t('next')}
            />
          </footer>
        )}
      </form>
      <ConfirmDialog
        isOpen={wizard.asking}
        question={t('asks', { chosen: confirmationText(page, wizard.values, t('join')) })}
        confirmLabel={title}
        cancelLabel={t('goBack')}
        onConfirm={() => send({ type: 'question.confirm' })}
        onCancel={() => send({ type: 'question.cancel' })}
      />
    </div>
  )
}

/** The values that a question is about, in words. */
function confirmationText(page: WizardPage, values: FieldValues, join: string): string {
  const names = (page.asks ?? []).flatMap((all) => Object.keys(all))
  return fieldsOfWizard(page)
    .filter(({ field }) => names.includes(field))
    .map(({ field, label, options = [] }) => {
      const option = options.find(({ value }) => value === values[field])
      return `${label} ${option?.label ?? textOf(values[field])}`
    })
    .join(join)
}

const nothing = () => undefined
