import type { Query } from '../../../kernel/database/types.ts'

/**
 * Installations are kept for 24 months, longer where they were uninstalled, because those are kept for ever; the daily figures
 * stay (domain/resources.md, installations "Delete").
 */
export async function forgetInstallations(tx: Query): Promise<void> {
  await tx(`DELETE FROM installations i WHERE i.installed_at < now() - interval '24 months'
    AND NOT EXISTS (SELECT FROM uninstallations u WHERE u.company_id = i.company_id AND u.installation_id = i.id)`)
}
