import { Button } from '@blueprintjs/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import './grid-foot.css'

export interface GridFootProps {
  /** Changed cells. */
  readonly count: number
  readonly invalid: number
  readonly busy: boolean
  readonly problems: readonly string[]
  readonly onSave: () => void
  readonly onDiscard: () => void
}

/** How much is not saved, and the buttons that save or drop it. */
export function GridFoot({ count, invalid, busy, problems, onSave, onDiscard }: GridFootProps) {
  const { t } = useTranslation('number-grid')
  return (
    <footer className="number-grid-foot">
      <span aria-live="polite">
        {invalid > 0 ? t('invalid', { count: invalid }) : count > 0 ? t('dirty', { count }) : t('hint')}
      </span>
      {problems.length > 0 && (
        <p className="field-problem" role="alert">
          {problems.join(' ')}
        </p>
      )}
      <Button disabled={count === 0 || busy} text={t('discard')} onClick={onDiscard} />
      <Button
        intent="primary"
        loading={busy}
        disabled={count === 0 || invalid > 0}
        text={t('save')}
        onClick={onSave}
      />
    </footer>
  )
}
