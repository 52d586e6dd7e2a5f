import { Dialog } from '@blueprintjs/core'
import { Fragment, useId } from 'react'
import { useCurrentRoute } from '../../hooks/use-route.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { LayerProps } from '../finder/finder-tools.tsx'
import { keyGroups } from './key-table.ts'
import './keys.css'

/** Which keys work on this page. */
export default function KeySheet({ onClose }: LayerProps) {
  const { t } = useTranslation('keys')
  const id = useId()
  const route = useCurrentRoute()
  return (
    <Dialog isOpen onClose={onClose} className="key-sheet" aria-labelledby={id}>
      <div className="key-sheet-head">
        <h2 id={id}>{t('title')}</h2>
        <IconButton icon="cross" label={t('close')} onClick={onClose} />
      </div>
      <div className="key-sheet-groups">
        {keyGroups(route?.kind ?? null).map((group) => (
          <section key={group.title}>
            <h3>{t(group.title)}</h3>
            <dl>
              {group.lines.map(({ keys, text }) => (
                <div key={text} className="key-sheet-line">
                  <dt>{t(text)}</dt>
                  <dd>
                    {keys.map((alternative, index) => (
                      <Fragment key={alternative}>
                        {index > 0 && <span className="key-sheet-or">/</span>}
                        <Combination keys={alternative} />
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function Combination({ keys }: { readonly keys: string }) {
  return (
    <span className="key-sheet-keys">
      {keys.split(/[+ ]/).map((key) => (
        <kbd key={key}>{key.length === 1 ? key.toUpperCase() : key}</kbd>
      ))}
    </span>
  )
}
