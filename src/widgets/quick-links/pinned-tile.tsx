import { type KeyboardEvent, useRef } from 'react'
import { Link } from 'react-router'
import { routes } from '../../../generated/routes.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pageAt } from './pages.ts'
import { useTileDrag } from './use-tile-drag.ts'

export interface PinnedTileProps {
  readonly path: string
  readonly index: number
  readonly onMove: (from: number, to: number) => void
  readonly onUnpin: () => void
}

/** A pinned page; it is put in order by dragging or with Alt and the arrows. */
export function PinnedTile({ path, index, onMove, onUnpin }: PinnedTileProps) {
  const { t } = useTranslation('dashboard')
  const { locale } = useLocale()
  const tile = useRef<HTMLLIElement>(null)
  const side = useTileDrag(tile, index, onMove)
  const page = pageAt(path)
  if (page === undefined) return null
  const title = page.title[locale] ?? path
  const moveByKey = (event: KeyboardEvent) => {
    const step = event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
    if (step === undefined) return
    event.preventDefault()
    onMove(index, index + step)
  }
  return (
    <li ref={tile} className="quick-links-tile" data-side={side ?? undefined}>
      <Link to={path} title={t('moveHint')} draggable={false} onKeyDown={moveByKey}>
        <Icon name={routes[page.route].icon} size={16} />
        {title}
      </Link>
      <IconButton icon="cross" size="small" label={t('unpin', { title })} onClick={onUnpin} />
    </li>
  )
}
