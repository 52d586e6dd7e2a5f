import { type ReactNode, Suspense, useId } from 'react'
import type { FormGroup } from '../../generated/types.ts'
import { UploadCounterContext } from '../records/fields/files/upload-count.ts'
import { JumpQuestion } from '../records/fields/jump-question.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { DraftBar } from './drafts/draft-bar.tsx'
import { FormAnchors } from './form-anchors.tsx'
import { FormCard } from './form-card.tsx'
import { FormFooter } from './form-footer.tsx'
import { FormLock } from './form-lock.tsx'
import { FormSteps } from './form-steps.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import type { RecordFormState } from './use-record-form.ts'
import { useSaveKey } from './use-save-key.ts'
import './forms.css'

const ConflictDialog = lazyPart(
  async () => ({
    default: (await import('./conflict/conflict-dialog.tsx')).ConflictDialog,
  }),
  'over',
)

/** More fields than these: Enter in one of them saves nothing by mistake. */
const mostForEnter = 5

export interface RecordFormViewProps {
  readonly form: RecordFormState
  readonly above?: ReactNode
  /** Beside the groups of a page; below them in a drawer and where it is narrow. */
  readonly sidebar?: ReactNode
}

/** A form as it is seen: groups as cards, what is wrong, and what can be done. */
export function RecordFormView({ form, above, sidebar }: RecordFormViewProps) {
  const { options, groups, problems, lock, decision, place, save, send, element } = form
  const { mode, steps = [], layout } = options
  const id = useId()
  const idOf = (group: FormGroup) => `${id}-${group.key}`
  const step = steps[place.step]
  const seen = step === undefined ? groups : groups.filter(({ key }) => step.groups.includes(key))
  const count = groups.reduce((sum, { fields }) => sum + fields.length, 0)
  useSaveKey(element, () => {
    if (lock === null && decision === null) void save('stay')
  })
  return (
    <UploadCounterContext value={form.uploads}>
      {/* What bubbles up from the fields: the form itself is nothing to reach. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={element}
        className="form"
        noValidate
        data-layout={layout}
        onBlur={() => send({ type: 'draft.persist' })}
        onKeyDown={(event) => {
          const isField =
            event.target instanceof HTMLInputElement && event.currentTarget.contains(event.target)
          if (event.key === 'Enter' && isField && count > mostForEnter) event.preventDefault()
        }}
        onSubmit={(event) => {
          event.preventDefault()
          if (event.target === event.currentTarget) void save('stay')
        }}
      >
        {above}
        <div className="form-body">
          <div className="form-cards">
            {lock === null ? <DraftBar form={form} /> : <FormLock mode={mode} needs={lock} />}
            <ProblemSummary
              groups={groups}
              problems={problems}
              onGoTo={(field) => place.focus(field, groups)}
            />
            {steps.length > 0 && <FormSteps steps={steps} current={place.step} onGoTo={place.goTo} />}
            {seen.map((group) => (
              <FormCard key={group.key} form={form} group={group} id={idOf(group)} />
            ))}
            {layout === 'drawer' && sidebar}
          </div>
          {layout === 'page' && (seen.length > 1 || sidebar !== undefined) && (
            <div className="form-rail" data-wide={sidebar === undefined ? undefined : ''}>
              {seen.length > 1 && <FormAnchors groups={seen} idOf={idOf} problems={problems} />}
              {sidebar}
            </div>
          )}
        </div>
        {lock === null && <FormFooter form={form} />}
      </form>
      <JumpQuestion
        jumps={form.jumps}
        onConfirm={() => send({ type: 'jumps.confirm' })}
        onCancel={() => send({ type: 'jumps.cancel' })}
      />
      {decision !== null && (
        <Suspense>
          <ConflictDialog
            {...decision}
            onCancel={() => send({ type: 'conflict.cancel' })}
            onResolve={form.resolve}
          />
        </Suspense>
      )}
    </UploadCounterContext>
  )
}
