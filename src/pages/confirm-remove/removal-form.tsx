import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pathOf } from '../../../generated/routes.ts'
import type { RemovePage } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLastAddress } from '../../records/address/last-address.ts'
import { useProblemText } from '../../records/fields/use-problem-text.ts'
import type { Dependents } from '../../records/model/actions/dependents.ts'
import { type FieldProblems } from '../../records/model/fields/field-problems.ts'
import { RemovalView } from '../../records/removal/removal-view.tsx'
import { useRemoval } from '../../records/removal/use-removal.ts'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { Icon } from '../../ui/icon.tsx'
import { RemovalFacts } from './removal-facts.tsx'
import { SofterWay } from './softer-way.tsx'
import { useArmed } from './use-armed.ts'
import { useRemove } from './use-remove.ts'

export interface RemovalFormProps {
  readonly page: RemovePage
  /** What the page does, in the words of the manifest: the name of its button. */
  readonly title: string
  readonly dependents: Dependents
  readonly onReload: () => void
  readonly onRemoved: () => void
}

export function RemovalForm({ page, title, dependents, onReload, onRemoved }: RemovalFormProps) {
  const { t } = useTranslation('removal')
  const navigate = useNavigate()
  const problemText = useProblemText()
  const list = useLastAddress(page.after) ?? pathOf(page.after, {})
  const removal = useRemoval(dependents, page.choices, page.typed === 'always')
  const [problems, setProblems] = useState<FieldProblems>({})
  const { busy, remove } = useRemove(page, dependents, {
    list,
    onReload,
    onRemoved,
    onProblems: setProblems,
  })
  const armed = useArmed()
  const blocked = removal.inTheWay.length + (removal.prevented === null ? 0 : 1)
  const loose = [...(problems[''] ?? []), ...(problems['confirm'] ?? [])]
  const { restore, alternative } = page
  return (
    <form
      className="remove-card"
      onSubmit={(event) => {
        event.preventDefault()
        if (armed && removal.isReady && !busy) void remove(removal)
      }}
    >
      <RemovalFacts record={dependents.record} />
      <RemovalView dependents={dependents} removal={removal} problems={problems} disabled={busy} />
      {loose.length > 0 && (
        <p className="remove-problem" role="alert">
          <Icon name="error" />
          {loose.map(problemText).join(' ')}
        </p>
      )}
      {alternative !== null && (
        <SofterWay action={alternative} after={page.after} record={dependents.record} onReload={onReload} />
      )}
      <footer className="remove-foot">
        <p className="remove-note" aria-live="polite">
          {blocked > 0 ? t('inTheWay', { count: blocked }) : t(restore === null ? 'forGood' : 'restorable')}
        </p>
        {blocked > 0 && (
          <Button
            variant="minimal"
            icon={<Icon name="refresh" />}
            text={t('checkAgain')}
            onClick={onReload}
          />
        )}
        <Button ref={focusOnMount} text={t('cancel')} onClick={() => void navigate(list)} />
        <Button
          type="submit"
          intent="danger"
          text={useButtonText(title, dependents)}
          disabled={!armed || !removal.isReady}
          loading={busy}
        />
      </footer>
    </form>
  )
}

/** Names what is done, and how much goes along. */
function useButtonText(action: string, { cascading }: Dependents): string {
  const { t } = useTranslation('removal')
  const count = cascading.reduce((sum, group) => sum + group.count, 0)
  const [first] = cascading
  if (first === undefined) return action
  return cascading.length === 1
    ? t('removeWith', { action, count, label: first.label })
    : t('removeWithAll', { action, count })
}
