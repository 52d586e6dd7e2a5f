import { type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dropdown } from '../../../ui/dropdown.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { joinWords } from '../../../ui/words.ts'
import { type ControlProps, buttonProps } from '../control-props.ts'

export interface PickerProps extends ControlProps {
  /** Titles of what is chosen. */
  readonly shown: readonly string[]
  /** Left of the titles. */
  readonly media?: ReactNode
  /** Null: there is nothing to take back. */
  readonly onClear: (() => void) | null
  readonly renderList: (close: () => void) => React.JSX.Element
}

/** A field that shows what is chosen, and opens the list to choose from. */
export function Picker({ shown, media, onClear, renderList, ...props }: PickerProps) {
  const { t } = useTranslation('fields')
  return (
    <span className="field-picker">
      <Dropdown renderContent={(close) => <div className="field-picker-list">{renderList(close)}</div>}>
        <button type="button" {...buttonProps(props)} className="field-input field-picker-button">
          {media}
          {shown.length === 0 ? (
            <span className="field-placeholder">{t('choose')}</span>
          ) : (
            <span className="field-picker-text" title={joinWords(shown)}>
              {joinWords(shown)}
            </span>
          )}
          <Icon name="chevron-down" size={12} />
        </button>
      </Dropdown>
      {onClear !== null && !props.disabled && (
        <IconButton icon="small-cross" size="small" label={t('clear')} onClick={onClear} />
      )}
    </span>
  )
}
