import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../icon.tsx'
import { type PasswordDraft, checkPassword, passwordStrength } from './password-rules.ts'
import './rule-list.css'

export interface RuleListProps {
  readonly id: string
  readonly draft: PasswordDraft
}

/** How strong the new password is, and each rule, ticked as soon as it is met. */
export function RuleList({ id, draft }: RuleListProps) {
  const { t } = useTranslation('password')
  const strength = passwordStrength(draft)
  return (
    <div id={id} className="password-rules">
      <div className="password-strength" data-strength={strength}>
        <span className="password-bars" aria-hidden>
          {[1, 2, 3, 4].map((level) => (
            <i key={level} data-on={level <= strength ? '' : undefined} />
          ))}
        </span>
        <output className="password-strength-text">{t(`strength.${strength}`)}</output>
      </div>
      <ul>
        {checkPassword(draft).map(([rule, isMet]) => (
          <li key={rule} data-met={isMet ? '' : undefined}>
            <span className="password-tick" aria-hidden>
              {isMet && <Icon name="tick" size={10} />}
            </span>
            {t(`rule.${rule}`)}
            <span className="password-spoken">{t(isMet ? 'met' : 'unmet')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
