import { credential, product } from '../../../generated/product.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'

/** The quiet half of the login page on wide screens. */
export function LoginScene() {
  const { t } = useTranslation('ui')
  return (
    <aside className="login-scene">
      <div className="login-brand">
        <BrandMark size={32} />
        <span>{product}</span>
      </div>
      <svg className="login-chart" viewBox="0 0 560 300" aria-hidden focusable={false}>
        <g className="login-chart-grid">
          {gridLines.map((y) => (
            <path key={y} d={`M0 ${y}H560`} />
          ))}
        </g>
        <g className="login-chart-bars">
          {bars.map(([x, height]) => (
            <rect key={x} x={x} y={280 - height} width={28} height={height} rx={6} />
          ))}
        </g>
        <path
          className="login-chart-line"
          d="M14 214C68 204 84 178 126 176S196 186 238 150S308 132 350 120S420 88 462 74S520 44 546 36"
        />
        <circle className="login-chart-dot" cx={546} cy={36} r={6} />
      </svg>
      {credential === null && (
        <div className="login-claim">
          <strong>{t('login.claim')}</strong>
          <p>{t('login.claimText')}</p>
        </div>
      )}
    </aside>
  )
}

const gridLines = [40, 100, 160, 220, 280]
const bars = [
  [0, 62],
  [56, 78],
  [112, 96],
  [168, 86],
  [224, 124],
  [280, 138],
  [336, 152],
  [392, 176],
  [448, 198],
  [504, 232],
] as const
