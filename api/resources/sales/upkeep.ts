import type { Query } from '../../database/types.ts'

/**
 * What time alone changes, in all companies: prices and links begin and end, released versions come out, offers to stay run out after 72
 * hours (domain/resources.md, prices, checkout_links, product_versions, returns), batches whose job is gone have failed.
 */
export async function salesUpkeep(tx: Query): Promise<void> {
  for (const statement of statements) await tx(statement)
}

const statements = [
  `UPDATE prices SET status = 'expired', updated_at = now() WHERE status IN ('active', 'scheduled') AND effective_to <= now()`,
  `UPDATE prices SET status = 'active', updated_at = now() WHERE status = 'scheduled' AND effective_from <= now()`,
  `UPDATE checkout_links SET status = 'expired', updated_at = now() WHERE status <> 'expired' AND valid_to <= now()`,
  `UPDATE returns SET status = 'requested', updated_at = now() WHERE status = 'retaining' AND handled_at < now() - interval '72 hours'`,
  `WITH released AS (
     UPDATE product_versions SET status = 'released', updated_at = now() WHERE status = 'scheduled' AND released_at <= now() RETURNING id, product_id
   )
   UPDATE products p SET current_version_id = (SELECT v.id FROM product_versions v
     WHERE v.product_id = p.id AND v.channel = 'stable' AND (v.status = 'released' OR v.id IN (SELECT id FROM released))
     ORDER BY string_to_array(v.version, '.')::numeric[] DESC, v.released_at DESC, v.id DESC LIMIT 1)
   WHERE p.id IN (SELECT product_id FROM released)`,
  `UPDATE key_batches b SET status = 'failed', updated_at = now() FROM jobs j
   WHERE j.id = b.job_id AND b.status = 'generating' AND j.status IN ('failed', 'cancelled')`,
]
