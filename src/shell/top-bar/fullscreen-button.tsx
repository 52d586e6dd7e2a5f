import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** Absent where the browser has no full screen (some phones). */
export function FullscreenButton() {
  const { t } = useTranslation('shell')
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  return (
    <IconButton
      className="top-bar-wide-only"
      icon={full ? 'minimize' : 'maximize'}
      label={t(full ? 'leaveFullscreen' : 'fullscreen')}
      onClick={() => void toggle()}
    />
  )
}

async function toggle(): Promise<void> {
  await (document.fullscreenElement === null
    ? document.documentElement.requestFullscreen()
    : document.exitFullscreen())
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
