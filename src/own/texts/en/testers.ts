import type { English } from '../../../i18n/english.ts'
import type { testers as zh } from '../zh/testers.ts'

export const testers: English<typeof zh> = {
  test: 'Try it',
  applies: 'It applies: {{amount}} off',
  appliesNot: 'It does not apply',
  noRule: 'No rule matches',
  rules: '{{count}} rules match',
  rules_one: '{{count}} rule matches',
  impact: 'This rule would meet',
  registrations: 'Active registrations',
  orders: 'Orders in 30 days',
  subscribers: 'Subscribers',
}
