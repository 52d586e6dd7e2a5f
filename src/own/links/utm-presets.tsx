import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { consoleOperation } from '../../data/console-operation.ts'
import { useOperation } from '../../hooks/use-operation.ts'
import { useCurrentRoute } from '../../hooks/use-route.ts'
import { useUser } from '../../hooks/use-user.ts'
import { useWriter } from '../../hooks/use-writer.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ListResult } from '../../records/model/rows/list-result.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { notify } from '../../ui/toaster.ts'
import { presetsIn } from './presets-in.ts'
import { type UtmValues, utmFields } from './tagged-url.ts'

export interface UtmPresetsProps {
  readonly values: UtmValues
  readonly onChoose: (field: string, value: string) => void
}

const longestName = 30

/** UTM values that the person keeps under a name, to fill them in together. They are stored like views of a list. */
export function UtmPresets({ values, onChoose }: UtmPresetsProps) {
  const { t } = useTranslation('links')
  const { id: me } = useUser()
  const page = useCurrentRoute()?.name ?? ''
  const writer = useWriter()
  const [name, setName] = useState('')
  const { data, reload } = useOperation<ListResult>(
    consoleOperation('savedViews'),
    { filter: { page }, sort: 'sort', per_page: 100 },
    { policy: 'cache-and-network' },
  )
  const presets = presetsIn(data?.data ?? [], me)
  const utm = Object.fromEntries(
    utmFields.flatMap((field) => {
      const value = values[field]
      return value === undefined || value === '' ? [] : [[field, value]]
    }),
  )
  const send = async (operation: string, variables: object): Promise<boolean> => {
    const ref = consoleOperation(operation)
    const outcome = ref && (await writer.send({ ref, variables }))
    if (outcome === null || !('result' in outcome)) return false
    reload()
    return true
  }
  const save = async () => {
    const input = {
      page,
      name: name.trim(),
      visibility: 'private',
      is_default: false,
      sort: 0,
      state: { utm },
    }
    if (!(await send('createSavedView', { input }))) return
    setName('')
    notify({ message: t('presetSaved', { name: name.trim() }), intent: 'success' })
  }
  if (consoleOperation('savedViews') === null) return null
  return (
    <section className="utm-before">
      <h4>{t('presets')}</h4>
      <div className="utm-values">
        {presets.map((preset) => (
          <span key={preset.id} className="utm-preset">
            <button
              type="button"
              title={Object.values(preset.utm).join(' · ')}
              onClick={() => {
                for (const field of utmFields) onChoose(field, preset.utm[field] ?? '')
              }}
            >
              {preset.name}
            </button>
            <IconButton
              icon="small-cross"
              size="small"
              label={t('removePreset', { name: preset.name })}
              onClick={() => void send('deleteSavedView', { id: preset.id })}
            />
          </span>
        ))}
        {data !== undefined && presets.length === 0 && <span className="utm-hint">{t('noPresets')}</span>}
      </div>
      {Object.keys(utm).length > 0 && (
        <div className="utm-keep">
          <input
            className="field-input"
            aria-label={t('presetName')}
            placeholder={t('presetName')}
            maxLength={longestName}
            value={name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (name.trim() !== '') void save()
            }}
          />
          <Button
            size="small"
            text={t('savePreset')}
            disabled={name.trim() === ''}
            onClick={() => void save()}
          />
        </div>
      )}
    </section>
  )
}
