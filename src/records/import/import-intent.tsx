import type { TransferAction } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLiveActionContext } from '../context/action-room.ts'
import { ActionDialog } from '../dialogs/action-dialog.tsx'
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

/** Records out of a file in four steps: upload, which column is what, what would come of it, and the doing (page-kinds.md §2.1). */
export default function ImportIntent({ action, onEnd }: ImportIntentProps) {
  const { t, ready } = useTranslation(['imports', 'actions'])
  const actionContext = useLiveActionContext()
  const own = useImport(action.path ?? '/imports', action.resource)
  if (!ready) return null
  const { preview, busy, step, count, send } = own
  const title = t('title', { title: actionContext.title })
  const confirm = {
    upload: null,
    map: {
      label: t('next'),
      busy,
      disabled: (preview?.missing.length ?? 0) > 0,
      onConfirm: () => send({ type: 'step.next' }),
    },
    check: {
      label: t('start', { count: own.mode === 'skip_invalid' ? count : (preview?.total ?? 0) }),
      busy,
      disabled: count === 0,
      onConfirm: () => send({ type: 'import.run' }),
    },
    run: null,
  }[step]
  const end = () => {
    if (own.job !== null) actionContext.reload()
    onEnd()
  }
  return (
    <ActionDialog
      // 导入 of a list says which; 导入对账单 says it already.
      title={title.startsWith(action.label) ? title : action.label}
      confirm={confirm}
      onCancel={end}
      isTouched={preview !== null}
      wide
      footer={
        step === 'map' || step === 'check' ? (
          <button
            type="button"
            className="import-back"
            disabled={busy}
            onClick={() => send({ type: 'step.back' })}
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
            aria-current={name === step ? 'step' : undefined}
            data-done={steps.indexOf(step) > index ? '' : undefined}
          >
            <span className="import-step-number">{index + 1}</span>
            {t(`step.${name}`)}
          </li>
        ))}
      </ol>
      {own.failure !== null && (
        <p className="action-warning" role="alert">
          <Icon name="error" />
          {own.failure}
        </p>
      )}
      {step === 'upload' && <ImportFile own={own} />}
      {step === 'map' && preview !== null && <ImportMapping own={own} preview={preview} />}
      {step === 'check' && preview !== null && <ImportCheck own={own} preview={preview} />}
      {step === 'run' && own.job !== null && <ImportRun job={own.job} />}
    </ActionDialog>
  )
}
