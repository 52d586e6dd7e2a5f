import { useMemo, useRef } from 'react'
import { routes } from '../../../generated/routes.ts'
import type { Emitted, GalleryPage as Descriptor } from '../../../generated/types.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SearchBox } from '../../records/filters/search-box.tsx'
import { BlankState } from '../../ui/blank-state.tsx'
import { useShortcut } from '../../ui/keys.ts'
import { Segments } from '../../ui/segments.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import type { PageProps } from '../page-props.ts'
import { allIcons } from './all-icons.ts'
import { findIcons } from './find-icons.ts'
import { IconDetails } from './icon-details.tsx'
import { IconGrid } from './icon-grid.tsx'
import { sizes, useGalleryAddress } from './use-gallery-address.ts'
import '../../records/filters/filters.css'
import './gallery-page.css'

const groups = [...new Set(allIcons.map(({ group }) => group))].sort()
const usedIcons: ReadonlySet<string> = new Set(Object.values(routes).map(({ icon }) => icon))

/** Every icon there is: found by name and meaning, seen in its sizes, copied. */
export function GalleryPage(props: PageProps<Descriptor<Emitted>>) {
  const { ready } = useTranslation(['gallery', 'records'])
  return ready ? <ReadyGallery key={props.page.name} /> : null
}

function ReadyGallery() {
  const { t } = useTranslation('gallery')
  const title = useTitle()
  const { state, change } = useGalleryAddress()
  const { q, size, group, used, icon } = state
  const search = useRef<HTMLInputElement>(null)
  useShortcut('/', () => search.current?.focus())
  const found = useMemo(
    () => findIcons(allIcons, { q, group, used: used ? usedIcons : null }),
    [q, group, used],
  )
  const selected = allIcons.find(({ name }) => name === icon)
  const copy = useCopy()
  return (
    <div className="gallery-page">
      <header className="gallery-heading">
        <h1 id="page-title">{title}</h1>
        <output className="gallery-count">{t('count', { count: found.length })}</output>
      </header>
      <div className="gallery-tools">
        <SearchBox
          q={q}
          fields={[t('name'), t('meaning')]}
          input={search}
          onSearch={(next) => change({ q: next })}
        />
        <select
          className="gallery-select"
          aria-label={t('group')}
          value={group}
          onChange={({ target }) => change({ group: target.value })}
        >
          <option value="">{t('allGroups')}</option>
          {groups.map((name) => (
            <option key={name} value={name}>
              {groupText(name)}
            </option>
          ))}
        </select>
        <label className="gallery-used">
          <input type="checkbox" checked={used} onChange={({ target }) => change({ used: target.checked })} />
          {t('usedOnly')}
        </label>
        <Segments
          label={t('size')}
          value={String(size)}
          segments={sizes.map((one) => ({ value: String(one), label: `${one} px` }))}
          onChange={(next) => change({ size: sizes.find((one) => String(one) === next) ?? size })}
        />
      </div>
      <div className="gallery-room">
        {found.length === 0 ? (
          <BlankState icon="search" title={t('nothing')} hint={t('nothingHint')} />
        ) : (
          <IconGrid
            icons={found}
            size={size}
            selected={icon}
            onChoose={(name) => change({ icon: name })}
            onCopy={(name) => void copy(name)}
          />
        )}
        {selected && (
          <IconDetails
            icon={selected}
            onCopy={(text) => void copy(text)}
            onClose={() => change({ icon: '' })}
          />
        )}
      </div>
    </div>
  )

  function groupText(name: string): string {
    const texts: Readonly<Record<string, string>> = {
      action: t('groups.action'),
      communication: t('groups.communication'),
      data: t('groups.data'),
      editor: t('groups.editor'),
      file: t('groups.file'),
      interface: t('groups.interface'),
      media: t('groups.media'),
      miscellaneous: t('groups.miscellaneous'),
      security: t('groups.security'),
      table: t('groups.table'),
      utilities: t('groups.utilities'),
    }
    return texts[name] ?? name
  }
}
