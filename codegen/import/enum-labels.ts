import { humanName } from './names.ts'

export interface EnumChoice {
  readonly value: string
  readonly zh: string
  readonly en: string
  readonly intent?: 'success' | 'warning' | 'danger'
}

/** The values of an enumeration with a label each; those of a state have the colour that they mean. */
export function enumChoices(name: string, values: readonly string[]): readonly EnumChoice[] {
  const isState = stateNames.test(name)
  return values.map((value) => {
    const label = labelOf(value, isState)
    const intent = isState ? intentOf(value) : undefined
    return { value, zh: label, en: label, ...(intent !== undefined && { intent }) }
  })
}

/** Words are written for people; codes (`EUR`, `us-east-1`, `text/csv`) stay as they are. */
function labelOf(value: string, isState: boolean): string {
  if (value === '') return '—'
  if (isState && /^[A-Z_]+$/.test(value)) return humanName(value)
  const isCode = /\d/.test(value) || /^[A-Z]{1,4}$/.test(value) || !/^[A-Za-z][A-Za-z _-]*$/.test(value)
  if (isCode || /^[a-z]{1,2}$/.test(value) || /^[a-z]{2}[-_][A-Z]{2}$/.test(value)) return value
  return /^[A-Z][a-z]+ /.test(value) ? value : humanName(value)
}

const stateNames =
  /(?:^|_)(?:status|state|phase|stage|health|result|outcome|conclusion|severity|progress|availability)$/

function intentOf(value: string): EnumChoice['intent'] {
  const word = humanName(value).toLowerCase().replaceAll(' ', '_')
  return intents.find(([, words]) => words.has(word))?.[0]
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const intents: readonly (readonly [NonNullable<EnumChoice['intent']>, ReadonlySet<string>])[] = [
  [
    'success',
    wordsOf(
      'active enabled paid succeeded success successful complete completed done online running available approved accepted ' +
        'published verified healthy ok live ready finished resolved confirmed connected delivered authorised authorized up passed won captured ' +
        'fulfilled settled valid applied deployed merged',
    ),
  ],
  [
    'warning',
    wordsOf(
      'pending processing in_progress waiting queued trialing past_due paused warning incomplete unverified partial partially_paid review in_review ' +
        'under_review on_hold hold requires_action requires_confirmation requires_payment_method requires_capture provisioning starting stopping migrating ' +
        'rebooting resizing rebuilding restoring degraded medium minor submitted scheduled unpaid open_dispute needs_response',
    ),
  ],
  [
    'danger',
    wordsOf(
      'failed failure error errored canceled cancelled suspended blocked rejected declined expired denied overdue offline down unhealthy dead ' +
        'deleted invalid revoked critical severe high major lost disputed voided uncollectible incomplete_expired removed terminated aborted timeout crashed',
    ),
  ],
]
