// Focus stays in the field; the list box is steered from there.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Entry } from './entry.ts'

export interface PaletteOptionProps {
  readonly id: string
  readonly entry: Entry
  readonly query: string
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onChoose: (isElsewhere: boolean) => void
}

export function PaletteOption({ id, entry, query, isActive, onPoint, onChoose }: PaletteOptionProps) {
  const { t } = useTranslation('palette')
  const { icon, title, hint, isLocked = false, needs = [] } = entry
  return (
    <div
      id={id}
      role="option"
      className="palette-option"
      aria-selected={isActive}
      data-locked={isLocked ? '' : undefined}
      ref={isActive ? keepInView : undefined}
      onMouseMove={isActive ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ ctrlKey, metaKey }) => onChoose(ctrlKey || metaKey)}
    >
      <Icon name={icon} />
      <span className="palette-option-title">
        <Marked text={title} query={query} />
      </span>
      {isLocked ? (
        <span className="palette-option-needs">
          {t('needs')} <code>{needs.join(' / ')}</code>
        </span>
      ) : (
        hint !== undefined && (
          <span className="palette-option-hint">
            <Marked text={hint} query={query} />
          </span>
        )
      )}
      {isLocked && <Icon name="lock" size={12} title={t('locked')} />}
    </div>
  )
}

/** The part of the text that was looked for stands out. */
function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  const start = query === '' ? -1 : text.toLowerCase().indexOf(query.toLowerCase())
  if (start < 0) return text
  const end = start + query.length
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  )
}

function keepInView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
