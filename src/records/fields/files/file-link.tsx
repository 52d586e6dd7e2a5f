import type { ReactNode } from 'react'
import { downloadFile } from '../../../data/save-file.ts'
import { useTransport } from '../../../hooks/use-session.ts'
import { protectedPathOf } from '../../model/fields/file-name.ts'

export interface FileLinkProps {
  readonly address: string
  readonly className?: string
  /** Where the content of the link does not say it. */
  readonly label?: string
  readonly children: ReactNode
}

/** A link to a file. What is public opens in a new tab; any other is fetched with the rights of the signed-in person, and saved. */
export function FileLink({ address, className, label, children }: FileLinkProps) {
  const transport = useTransport()
  const path = protectedPathOf(address)
  return (
    <a
      className={className}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      onClick={(event) => {
        if (path === null) return
        event.preventDefault()
        // The transport shows errors.
        void downloadFile(transport, path).catch(() => undefined)
      }}
    >
      {children}
    </a>
  )
}
