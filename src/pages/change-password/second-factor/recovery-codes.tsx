import { Button } from '@blueprintjs/core'
import { saveFile } from '../../../data/save-file.ts'
import { useUnsavedWork } from '../../../hooks/use-unsaved-work.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useCopy } from '../../../ui/use-copy.ts'

export interface RecoveryCodesProps {
  readonly codes: readonly string[]
  /** The person says that they have them. */
  readonly onSaved: () => void
}

/** Shown this once; leaving the page before they are stored asks first. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const { t } = useTranslation('second-factor')
  const copy = useCopy()
  const text = codes.join('\n')
  useUnsavedWork(true)
  return (
    <div className="second-factor-codes">
      <h3>{t('codesTitle')}</h3>
      <p className="account-lead">{t('codesLead')}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="account-actions">
        <Button icon={<Icon name="duplicate" />} text={t('copyCodes')} onClick={() => void copy(text)} />
        <Button
          icon={<Icon name="download" />}
          text={t('saveCodes')}
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), t('fileName'))}
        />
        <Button intent="primary" text={t('codesKept')} onClick={onSaved} />
      </div>
    </div>
  )
}
