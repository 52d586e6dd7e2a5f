import { useId } from 'react'
import type { ImportOptions } from '../../hooks/use-import-lifecycle.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { whenPointerRests } from '../../ui/when-pointer-rests.ts'
import { ChoiceSet } from '../dialogs/choice-set.tsx'
import type { ImportCheckProps } from './import-check-props.ts'

/** What becomes of lines that are wrong, of records that are there already, and whether the people agreed. */
export function ImportOptionsView({ own, preview }: ImportCheckProps) {
  const { t } = useTranslation('imports')
  const id = useId()
  const { options } = preview
  const { send } = own
  const change = (changed: ImportOptions) => send({ type: 'import.change', changes: { options: changed } })
  return (
    <div className="import-options">
      {preview.source == null && (
        <ChoiceSet
          label={t('mode')}
          value={own.mode}
          options={[
            { value: 'skip_invalid', label: t('mode.skip_invalid') },
            { value: 'all_or_nothing', label: t('mode.all_or_nothing') },
          ]}
          onChange={(mode) => send({ type: 'mode.choose', mode })}
        />
      )}
      {preview.outcomes.length === 0 && (
        <ChoiceSet
          label={t('onDuplicate')}
          value={options.on_duplicate ?? 'error'}
          options={(['skip', 'update', 'error'] as const).map((value) => ({
            value,
            label: t(`onDuplicate.${value}`),
          }))}
          onChange={(value) => change({ on_duplicate: value })}
        />
      )}
      {(own.requiresConsent || preview.source?.consent === true) && (
        <div className="import-consent">
          <label>
            <input
              type="checkbox"
              checked={options.consent === true}
              onChange={({ target }) => change({ consent: target.checked })}
            />
            {t('consent')}
          </label>
          <label htmlFor={id}>{t('sourceNote')}</label>
          <input
            id={id}
            className="field-input"
            maxLength={200}
            value={own.note}
            onChange={({ target }) => send({ type: 'note.type', note: target.value })}
            onBlur={() => whenPointerRests(() => send({ type: 'note.send' }))}
          />
        </div>
      )}
    </div>
  )
}
