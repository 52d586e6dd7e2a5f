import { useState } from 'react'
import type { TransferAction } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { ActionDialog } from '../dialogs/action-dialog.tsx'
import { useSurroundingsOfAction } from '../surroundings/action-room.ts'
import '../fields/fields.css'
import { ImportCheck } from './import-check.tsx'
import { ImportFile } from './import-file.tsx'
import { ImportMapping } from './import-mapping.tsx'
import { ImportRun } from './import-run.tsx'
import { useImport } from './use-import.ts'
import './import.css'

export interface ImportIntentProps {
  readonly action: TransferAction
  readonly onEnd: () => void
}

const steps = ['upload', 'map', 'check', 'run'] as const
type Step = (typeof steps)[number]

/** Records out of a file in four steps: upload, which column is what, what would come of it, and the doing (page-kinds.md §2.1). */
export default function ImportIntent({ action, onEnd }: ImportIntentProps) {
  const { t, ready } = useTranslation(['imports', 'actions'])
  const surroundings = useSurroundingsOfAction()
  const own = useImport(action.path ?? '/imports', action.resource)
  const [step, setStep] = useState<Step>('upload')
  const [mode, setMode] = useState<'skip_invalid' | 'all_or_nothing'>('skip_invalid')
  if (!ready) return null
  const { preview, busy } = own
  const shown: Step = own.job !== null ? 'run' : preview === null ? 'upload' : step
  const count = preview === null ? 0 : mode === 'skip_invalid' ? preview.valid : preview.total
  const isBlocked = mode === 'all_or_nothing' && (preview?.invalid ?? 0) > 0
  const confirm = {
    upload: null,
    map: {
      label: t('next'),
      busy,
      disabled: (preview?.missing.length ?? 0) > 0,
      onConfirm: () => setStep('check'),
    },
    check: {
      label: t('start', { count }),
      busy,
      disabled: count === 0 || isBlocked,
      onConfirm: () => void own.run(mode),
    },
    run: null,
  }[shown]
  const end = () => {
    if (own.job !== null) surroundings.reload()
    onEnd()
  }
  return (
    <ActionDialog
      title={t('title', { title: surroundings.title })}
      confirm={confirm}
      onCancel={end}
      isTouched={preview !== null}
      wide
      footer={
        shown === 'map' || shown === 'check' ? (
          <button
            type="button"
            className="import-back"
            disabled={busy}
            onClick={() => setStep(shown === 'check' ? 'map' : 'upload')}
          >
            <Icon name="chevron-left" size={12} />
            {t('back')}
          </button>
        ) : undefined
      }
    >
      <ol className="import-steps">
        {steps.map((name, index) => (
          <li
            key={name}
            aria-current={name === shown ? 'step' : undefined}
            data-done={steps.indexOf(shown) > index ? '' : undefined}
          >
            <span className="import-step-number">{index + 1}</span>
            {t(`step.${name}`)}
          </li>
        ))}
      </ol>
      {own.failure !== null && (
        <p className="action-warning" role="alert">
          <Icon name="error" />
          {own.failure.message}
        </p>
      )}
      {shown === 'upload' && (
        <ImportFile
          own={own}
          onUploaded={(isDone) => {
            if (isDone) setStep('map')
          }}
        />
      )}
      {shown === 'map' && preview !== null && <ImportMapping own={own} preview={preview} />}
      {shown === 'check' && preview !== null && (
        <ImportCheck own={own} preview={preview} mode={mode} onMode={setMode} />
      )}
      {shown === 'run' && own.job !== null && <ImportRun job={own.job} />}
    </ActionDialog>
  )
}
