// No element of HTML is a field that steers a grouped list box.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Button, Dialog, Spinner } from '@blueprintjs/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BlankState } from '../../ui/blank-state.tsx'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { Icon } from '../../ui/icon.tsx'
import type { LayerProps } from '../finder/finder-tools.tsx'
import type { Entry } from './entry.ts'
import { PaletteFoot } from './palette-foot.tsx'
import { PaletteOption } from './palette-option.tsx'
import { useEntryGroups } from './use-entry-groups.ts'
import './palette.css'

/** One field over pages, records and actions: type, arrows, Enter. */
export default function Palette({ onClose, onSwitch }: LayerProps) {
  const { t } = useTranslation('palette')
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const [selectedKey, setSelectedKey] = useState<string | null>(null)
  const { groups, isBusy, failures, retry } = useEntryGroups(text, { onSwitch })
  const entries = groups.flatMap((group) => group.entries)
  const active =
    entries.find(({ key }) => key === selectedKey) ??
    entries.find(({ isLocked }) => isLocked !== true) ??
    entries[0]

  const choose = ({ does }: Entry, isElsewhere: boolean) => {
    if ('open' in does && isElsewhere) window.open(does.open, '_blank', 'noopener')
    else {
      onClose()
      if ('open' in does) void navigate(does.open)
      else does.run()
    }
  }
  const move = (step: number) => {
    const index = entries.findIndex((entry) => entry === active)
    setSelectedKey(entries[(index + step + entries.length) % entries.length]?.key ?? null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) move(step)
    else if (event.key === 'Enter' && active !== undefined) choose(active, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }

  return (
    <Dialog isOpen onClose={onClose} className="palette" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="visually-hidden">
        {t('title')}
      </h2>
      <div className="palette-field">
        <Icon name="search" size={18} />
        <input
          ref={focusOnMount}
          type="text"
          role="combobox"
          aria-label={t('title')}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-${active.key}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={t('placeholder')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setSelectedKey(null)
          }}
          onKeyDown={onKeyDown}
        />
        {isBusy && <Spinner size={16} aria-label={t('busy')} />}
        <Button variant="minimal" className="palette-cancel" text={t('cancel')} onClick={onClose} />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        className="palette-list"
        aria-label={t('results')}
        aria-busy={isBusy}
      >
        {groups.map(({ key, title, entries }) => (
          <div key={key} role="group" className="palette-group" aria-labelledby={`${id}-of-${key}`}>
            <div id={`${id}-of-${key}`} role="presentation" className="palette-group-title">
              {title}
            </div>
            {entries.map((entry) => (
              <PaletteOption
                key={entry.key}
                id={`${id}-${entry.key}`}
                entry={entry}
                query={text}
                isActive={entry === active}
                onPoint={() => setSelectedKey(entry.key)}
                onChoose={(isElsewhere) => choose(entry, isElsewhere)}
              />
            ))}
          </div>
        ))}
      </div>
      {entries.length === 0 && !isBusy && failures === 0 && (
        <BlankState icon="search" title={t('nothing', { text })} hint={t('nothingHint')} />
      )}
      {failures > 0 && (
        <p className="palette-failed" role="alert">
          {t('failed', { number: failures })}
          <Button variant="minimal" size="small" text={t('retry')} onClick={retry} />
        </p>
      )}
      <PaletteFoot
        news={text === '' ? '' : isBusy ? t('busy') : t('count', { number: entries.length })}
        isBusy={isBusy}
      />
    </Dialog>
  )
}
