import { Dialog } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { consoleOperation } from '../../data/console-operation.ts'
import { useOperation } from '../../hooks/use-operation.ts'
import { useUser } from '../../hooks/use-user.ts'
import { useViewAs } from '../../hooks/use-view-as.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import type { LayerProps } from '../finder/finder-tools.tsx'
import './viewing.css'

interface Option {
  readonly id: number
  readonly title: string
  readonly subtitle: string | null
  readonly disabled: boolean
}

interface Options {
  readonly data: readonly Option[]
}

const debounceMs = 250
const kinds = ['user', 'role'] as const
type Kind = (typeof kinds)[number]

/** As whom to look: a user, or all holders of a role. */
export default function ViewPicker({ onClose }: LayerProps) {
  const { t } = useTranslation('viewing')
  const id = useId()
  const { id: self } = useUser()
  const { start } = useViewAs()
  const [kind, setKind] = useState<Kind>('user')
  const [text, setText] = useState('')
  const [starting, setStarting] = useState<number | null>(null)
  const q = useDebounced(text.trim(), debounceMs)
  const { data, error } = useOperation<Options>(
    consoleOperation(kind === 'user' ? 'userOptions' : 'roleOptions'),
    { limit: 50, ...(q !== '' && { q }) },
  )
  const options = (data?.data ?? []).filter((option) => kind === 'role' || option.id !== self)
  const look = async (option: Option) => {
    setStarting(option.id)
    // The transport has said what is wrong; the choice stays open.
    await start(kind === 'user' ? { user_id: option.id } : { role_id: option.id }).catch(() =>
      setStarting(null),
    )
  }
  return (
    <Dialog isOpen onClose={onClose} className="view-picker" aria-labelledby={id}>
      <div className="view-picker-head">
        <h2 id={id}>{t('pick')}</h2>
        <IconButton icon="cross" label={t('close')} onClick={onClose} />
      </div>
      <p className="view-picker-hint">{t('hint')}</p>
      <Segments
        label={t('kind')}
        value={kind}
        onChange={setKind}
        segments={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <input
        ref={focusOnMount}
        type="search"
        className="field-input view-picker-search"
        placeholder={t(`find.${kind}`)}
        aria-label={t(`find.${kind}`)}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ul className="view-picker-list" aria-busy={data === undefined && error === null}>
        {options.map((option) => (
          <li key={option.id}>
            <button
              type="button"
              className="view-picker-option"
              disabled={option.disabled || starting !== null}
              onClick={() => void look(option)}
            >
              <Icon name={kind === 'user' ? 'user' : 'people'} />
              {option.title}
              <small>{starting === option.id ? t('starting') : option.subtitle}</small>
            </button>
          </li>
        ))}
        {error !== null && (
          <li className="view-picker-none" role="alert">
            {t('failed')}
          </li>
        )}
        {data !== undefined && options.length === 0 && <li className="view-picker-none">{t('none')}</li>}
      </ul>
    </Dialog>
  )
}
