import type { Services } from '../../../engine/model/services.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { linksIn } from '../../campaigns/emails/readers/tracked-links.ts'
import type { LetterRow } from './letter-row.ts'

/** Where the links of a mail lead, by their number: numbered when it goes out, as those of campaigns are. A number stays with its address. */
export async function numberLinks(
  database: Database,
  services: Services,
  { campaign_id: id, content }: LetterRow,
): Promise<readonly string[]> {
  const nextLetter = async () => {
    const [letter] = await database.system((tx) =>
      run<{ links: readonly string[] }>(
        tx,
        sql`select coalesce(links, '[]'::jsonb) as links from email_marketings where id = ${id}::bigint`,
      ),
    )
    return letter?.links ?? []
  }
  for (let links = await nextLetter(); ; links = await nextLetter()) {
    const more = linksIn(content).filter((link) => !links.includes(link))
    if (more.length === 0 || services.readerLinks.url('click', []) === null) return links
    const all = [...links, ...more]
    const written = await database.system((tx) =>
      run(
        tx,
        sql`update email_marketings set links = ${JSON.stringify(all)}::jsonb
          where id = ${id}::bigint and coalesce(links, '[]'::jsonb) = ${JSON.stringify(links)}::jsonb returning id`,
      ),
    )
    // Otherwise another process has numbered links meanwhile.
    if (written.length > 0) return all
  }
}
