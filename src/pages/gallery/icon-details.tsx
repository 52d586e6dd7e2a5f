import { Button } from '@blueprintjs/core'
import { type CSSProperties, useState } from 'react'
import { Link } from 'react-router'
import { routes } from '../../../generated/routes.ts'
import { saveFile } from '../../data/save-file.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { GalleryIcon } from './all-icons.ts'
import { Drawing } from './drawing.tsx'
import { jsxOf, svgOf } from './icon-source.ts'
import { sizes } from './use-gallery-address.ts'

export interface IconDetailsProps {
  readonly icon: GalleryIcon
  readonly onCopy: (text: string) => void
  readonly onClose: () => void
}

const colours = ['var(--text)', 'var(--accent)', 'var(--success)', 'var(--warning)', 'var(--danger)'] as const

/** One icon in its sizes and colours, what can be copied of it, and the pages that have it. */
export function IconDetails({ icon, onCopy, onClose }: IconDetailsProps) {
  const { t } = useTranslation('gallery')
  const { t: titleOf } = useTranslation('routes')
  const { canOpen } = usePermissions()
  const [colour, setColour] = useState<string>(colours[0])
  const users = Object.values(routes).filter((route) => route.icon === icon.name)
  return (
    <aside className="gallery-details" aria-label={icon.name}>
      <header>
        <h2>{icon.name}</h2>
        <IconButton icon="cross" label={t('close')} onClick={onClose} />
      </header>
      <div className="gallery-preview" style={{ color: colour }}>
        {sizes.map((size) => (
          <figure key={size}>
            <Drawing paths={icon.paths} size={size} />
            <figcaption>{size}</figcaption>
          </figure>
        ))}
        <figure>
          <Drawing paths={icon.paths} size={64} />
          <figcaption>64</figcaption>
        </figure>
      </div>
      <div className="gallery-colours" role="radiogroup" aria-label={t('colour')}>
        {colours.map((one, index) => (
          <label key={one} style={{ '--swatch': one } as CSSProperties}>
            <input
              type="radio"
              name="colour"
              aria-label={t('colourOf', { number: index + 1 })}
              checked={one === colour}
              onChange={() => setColour(one)}
            />
          </label>
        ))}
      </div>
      <div className="gallery-copies">
        <Button icon={<Icon name="duplicate" />} text={t('copyName')} onClick={() => onCopy(icon.name)} />
        <Button text={t('copyJsx')} onClick={() => onCopy(jsxOf(icon))} />
        <Button text={t('copySvg')} onClick={() => onCopy(svgOf(icon))} />
        <Button
          icon={<Icon name="download" />}
          text={t('downloadSvg')}
          onClick={() => saveFile(new Blob([svgOf(icon)], { type: 'image/svg+xml' }), `${icon.name}.svg`)}
        />
      </div>
      <p className="gallery-tags">{icon.tags}</p>
      <h3>{t('usedBy', { count: users.length })}</h3>
      {users.length === 0 ? (
        <p className="gallery-tags">{t('unused')}</p>
      ) : (
        <ul>
          {users.map(({ name, title, path }) => (
            <li key={name}>
              {path.includes(':') || !canOpen(name) ? (
                <span>{titleOf(title)}</span>
              ) : (
                <Link to={path}>{titleOf(title)}</Link>
              )}
              <code>{name}</code>
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}
