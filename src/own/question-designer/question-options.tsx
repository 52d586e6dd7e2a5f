import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { movedLine } from '../../records/model/fields/line-keys.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { namedGroup } from '../named-group.ts'
import { OrderedRow } from '../ordered/ordered-row.tsx'
import { type QuestionOption, freeKey, mostOptions, withPasted } from './question.ts'

export interface QuestionOptionsProps {
  readonly title: string
  /** Begins the keys of new ones. */
  readonly prefix: string
  /** An option may ask for words besides. */
  readonly canAskMore: boolean
  readonly options: readonly QuestionOption[]
  readonly disabled: boolean
  readonly onChange: (options: readonly QuestionOption[]) => void
}

/** The choices of a question, one by one or pasted as lines. */
export function QuestionOptions(props: QuestionOptionsProps) {
  const { title, prefix, canAskMore, options, disabled, onChange } = props
  const { t } = useTranslation('question-designer')
  const [list] = useState(() => Symbol(prefix))
  const [pasted, setPasted] = useState<string | null>(null)
  const isFull = options.length >= mostOptions
  const taken = options.map(({ key }) => key)
  return (
    <div className="question-options" {...namedGroup(title)}>
      <span>{title}</span>
      <ol className="ordered-list">
        {options.map((option, index) => (
          <OrderedRow
            key={option.key}
            list={list}
            index={index}
            disabled={disabled}
            label={option.label}
            handleLabel={t('orderOption', { label: option.label })}
            onMove={(from, to) => onChange(movedLine(options, from, to))}
          >
            <input
              className="field-input"
              aria-label={t('optionText', { title, number: index + 1 })}
              value={option.label}
              maxLength={200}
              disabled={disabled}
              data-off={option.disabled === true ? '' : undefined}
              onChange={(event) => onChange(options.with(index, { ...option, label: event.target.value }))}
            />
            {canAskMore && (
              <label className="question-other">
                <input
                  type="checkbox"
                  disabled={disabled}
                  checked={option.other === true}
                  onChange={(event) =>
                    onChange(options.with(index, { ...option, other: event.target.checked }))
                  }
                />
                {t('other')}
              </label>
            )}
            <IconButton
              icon={option.disabled === true ? 'eye-off' : 'eye-open'}
              size="small"
              label={t(option.disabled === true ? 'useOption' : 'disuseOption', { label: option.label })}
              disabled={disabled}
              onClick={() => onChange(options.with(index, { ...option, disabled: option.disabled !== true }))}
            />
            <IconButton
              icon="small-cross"
              size="small"
              label={t('removeOption', { label: option.label })}
              disabled={disabled}
              onClick={() => onChange(options.toSpliced(index, 1))}
            />
          </OrderedRow>
        ))}
      </ol>
      {pasted !== null && (
        <textarea
          className="field-input"
          rows={4}
          aria-label={t('paste')}
          placeholder={t('pasteHint')}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
      )}
      <span className="question-option-tools">
        <button
          type="button"
          className="field-link"
          disabled={disabled || isFull}
          onClick={() =>
            onChange([
              ...options,
              { key: freeKey(prefix, taken), label: t('optionLabel', { number: options.length + 1 }) },
            ])
          }
        >
          {t('addOption')}
        </button>
        <button
          type="button"
          className="field-link"
          disabled={disabled || isFull}
          onClick={() => {
            if (pasted !== null) onChange(withPasted(options, pasted, prefix))
            setPasted(pasted === null ? '' : null)
          }}
        >
          {t(pasted === null ? 'paste' : pasted.trim() === '' ? 'pasteCancel' : 'pasteDone')}
        </button>
      </span>
    </div>
  )
}
