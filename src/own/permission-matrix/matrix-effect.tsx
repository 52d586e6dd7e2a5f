import { Button, Dialog } from '@blueprintjs/core'
import { useId } from 'react'
import type { Call } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import {
  type PagesChange,
  PagesParts,
  type RightsChange,
  RightsParts,
  useNamesOf,
} from '../role-effect/effect-parts.tsx'
import { useDebouncedCall } from '../use-debounced-call.ts'
import type { MatrixChange } from './matrix-changes.ts'
import '../role-effect/role-effect.css'

export interface MatrixEffectProps {
  readonly call: Call | undefined
  readonly changes: readonly MatrixChange[]
  readonly busy: boolean
  readonly onSave: () => void
  readonly onCancel: () => void
}

interface Effect extends PagesChange {
  readonly roles: readonly (RightsChange & { readonly id: number; readonly title: string })[]
}

/** Asked before the matrix is saved: rights added and removed by role with the holders, and pages gained and lost with the people. */
export function MatrixEffect({ call, changes, busy, onSave, onCancel }: MatrixEffectProps) {
  const { t } = useTranslation('access')
  const namesOf = useNamesOf()
  const heading = useId()
  const { data, failure, retry } = useDebouncedCall<Effect>(call, null, { changes }, 0)
  const pages = data === undefined ? 0 : data.gained.length + data.lost.length
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      canOutsideClickClose={!busy}
      aria-labelledby={heading}
      className="matrix-effect"
    >
      <h2 id={heading}>{t('effect')}</h2>
      {failure !== null ? (
        <FailedList slim failure={failure} onRetry={retry} />
      ) : (
        <div className="matrix-effect-body" aria-busy={data === undefined} tabIndex={-1}>
          {data === undefined && <p className="matrix-effect-wait">{t('effectLoading')}</p>}
          {data?.roles.map((role) => (
            <section key={role.id} className="role-effect" aria-label={role.title}>
              <h3>{role.title}</h3>
              <RightsParts {...role} />
              <p className="role-effect-people">
                {role.people === 0
                  ? t('noHolders')
                  : t('holders', { number: role.people, names: namesOf(role) })}
              </p>
            </section>
          ))}
          {data !== undefined && (
            <section className="role-effect" aria-label={t('effectPages')}>
              <h3>{t('effectPages')}</h3>
              {pages === 0 ? <p>{t('noPages')}</p> : <PagesParts {...data} />}
              <p className="role-effect-people">
                {data.people === 0
                  ? t('meetsNobody')
                  : t('meets', { number: data.people, names: namesOf(data) })}
              </p>
            </section>
          )}
        </div>
      )}
      <div className="matrix-effect-foot">
        <Button text={t('goOnChanging')} disabled={busy} onClick={onCancel} />
        <Button
          intent="primary"
          text={t('save')}
          disabled={data === undefined || failure !== null}
          loading={busy}
          onClick={onSave}
          ref={focusOnMount}
        />
      </div>
    </Dialog>
  )
}
