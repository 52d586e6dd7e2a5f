import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { RuleImpact } from './rule-impact.tsx'
import { Tester } from './tester.tsx'

interface RuleAnswer {
  readonly matched: readonly {
    readonly id: number
    readonly pattern?: string | null
    readonly value?: string | null
    readonly action?: string | null
    readonly scopes?: readonly string[] | null
  }[]
}

/** Which rules a value meets; in the form of a rule, whom the rule would meet. */
export function RuleTester(props: PageWidgetProps) {
  const { t } = useTranslation('testers')
  if (props.use.calls?.['impact'] !== undefined) return <RuleImpact {...props} />
  return (
    <Tester<RuleAnswer> {...props}>
      {({ matched }) => (
        <div className="tester-verdict" data-good={matched.length === 0 ? '' : undefined}>
          <strong>{matched.length === 0 ? t('noRule') : t('rules', { count: matched.length })}</strong>
          <ul>
            {matched.map(({ id, pattern, value }) => (
              <li key={id}>
                <code>{pattern ?? value}</code> <small>#{id}</small>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Tester>
  )
}
