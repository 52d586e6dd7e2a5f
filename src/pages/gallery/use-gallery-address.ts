import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

export const sizes = [16, 20, 32] as const

export interface GalleryState {
  readonly q: string
  readonly size: (typeof sizes)[number]
  readonly group: string
  readonly used: boolean
  /** The one that is looked at. */
  readonly icon: string
}

/** What the gallery shows, in the address; what is usual is left out. */
export function useGalleryAddress() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const state = useMemo(() => read(search), [search])
  const change = useCallback(
    (next: Partial<GalleryState>) => {
      const query = new URLSearchParams(search)
      const usual = read('')
      for (const [name, value] of Object.entries({ ...read(search), ...next })) {
        if (value === usual[name as keyof GalleryState]) query.delete(name)
        else query.set(name, value === true ? '1' : String(value))
      }
      void navigate({ search: query.toString() }, { replace: true, preventScrollReset: true })
    },
    [search, navigate],
  )
  return { state, change }
}

function read(search: string): GalleryState {
  const query = new URLSearchParams(search)
  return {
    q: query.get('q') ?? '',
    size: sizes.find((size) => String(size) === query.get('size')) ?? 20,
    group: query.get('group') ?? '',
    used: query.get('used') === '1',
    icon: query.get('icon') ?? '',
  }
}
