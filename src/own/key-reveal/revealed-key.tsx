import { useState } from 'react'
import type { Call } from '../../../generated/types.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useWrite } from '../../hooks/use-write.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { meetsNeeds } from '../../records/model/conditions/needs.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import './key-reveal.css'

export interface RevealedKeyProps {
  readonly id: number
  readonly masked: string
  /** Answers the whole key, and writes down who asked; absent, or not allowed: it stays masked. */
  readonly reveal: Call | undefined
}

/** A license key, masked until it is requested; the API remembers who did. */
export function RevealedKey({ id, masked, reveal }: RevealedKeyProps) {
  const { t } = useTranslation('key-reveal')
  const { held } = usePermissions()
  const { busy, send } = useWrite()
  const [key, setKey] = useState<string | null>(null)

  const ask = async ({ operation: ref }: Call) => {
    const outcome = await send<{ readonly data: { readonly key: string } }>({
      ref,
      variables: { id },
    })
    if ('result' in outcome) setKey(outcome.result.data.key)
  }
  const copy = useCopy()
  return (
    <span className="key-reveal">
      <code className="key-reveal-text">{key ?? masked}</code>
      {key !== null ? (
        <>
          <IconButton icon="duplicate" label={t('copy')} onClick={() => void copy(key)} />
          <IconButton icon="eye-off" label={t('hide')} onClick={() => setKey(null)} />
        </>
      ) : (
        reveal !== undefined &&
        meetsNeeds(reveal.needs, held) && (
          <IconButton
            icon="eye-open"
            label={t('reveal', { key: masked })}
            loading={busy}
            onClick={() => void ask(reveal)}
          />
        )
      )}
    </span>
  )
}
