import { useTranslation } from '../../i18n/use-translation.ts'

export interface PaletteFootProps {
  /** Announced to users who do not see the list. */
  readonly news: string
  readonly isBusy: boolean
}

/** What the keys do here; on a phone only what is going on. */
export function PaletteFoot({ news, isBusy }: PaletteFootProps) {
  const { t } = useTranslation('palette')
  return (
    <div className="palette-foot">
      <span className="palette-keys" aria-hidden>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('keyMove')}
      </span>
      <span className="palette-keys" aria-hidden>
        <kbd>Enter</kbd> {t('keyOpen')}
      </span>
      <span className="palette-keys" aria-hidden>
        <kbd>Ctrl Enter</kbd> {t('keyOpenElsewhere')}
      </span>
      <span className="palette-keys" aria-hidden>
        <kbd>Esc</kbd> {t('keyClose')}
      </span>
      <output className={isBusy ? 'palette-news' : 'visually-hidden'}>{news}</output>
    </div>
  )
}
