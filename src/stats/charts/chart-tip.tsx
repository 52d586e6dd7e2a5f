import { useTranslation } from '../../i18n/use-translation.ts'
import type { Pointed, Tip } from './model/tip.ts'
import './chart-tip.css'

/** What stands at the pointer. The canvas is described in words elsewhere: this is for those who point. */
export function ChartTip({ tip, at }: { readonly tip: Tip; readonly at: Pointed }) {
  const { t } = useTranslation('stats')
  const isRight = at.x > at.width / 2
  return (
    <div
      className="stat-tip"
      aria-hidden
      style={{
        top: Math.max(0, at.y - 24),
        ...(isRight ? { right: at.width - at.x + 16 } : { left: at.x + 16 }),
      }}
    >
      <p className="stat-tip-title">
        {tip.title}
        {tip.isPartial && <span> · {t('partial')}</span>}
      </p>
      {tip.before !== null && <p className="stat-tip-before">{t('comparedWith', { what: tip.before })}</p>}
      <ul>
        {tip.lines.map(({ label, colour, value, note, isGood }) => (
          <li key={label}>
            <i style={{ background: colour }} />
            <span>{label}</span>
            <b>{value}</b>
            <em data-good={isGood ?? undefined}>{note}</em>
          </li>
        ))}
      </ul>
      {tip.notes.map((note) => (
        <p key={note} className="stat-tip-note">
          {note}
        </p>
      ))}
    </div>
  )
}
