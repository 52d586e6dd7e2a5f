import type { Query } from '../../kernel/database/types.ts'

/**
 * What time alone changes, in all companies: prices and links begin and end, released versions come out, keys and registrations expire,
 * offers to stay run out after 72 hours (domain/resources.md, prices, checkout_links, product_versions, license_keys, registrations,
 * returns), batches whose job is gone have failed.
 */
export async function maintainSales(tx: Query): Promise<void> {
  for (const statement of statements) await tx(statement)
}

/** What was made of a batch before it failed is void, its agency has its quota back, and owes nothing for it. */
const failedBatches = `WITH failed AS (
    UPDATE key_batches b SET status = 'failed', updated_at = now() FROM jobs j
    WHERE j.id = b.job_id AND b.status = 'generating' AND j.status IN ('failed', 'cancelled')
    RETURNING b.id, b.agency_id, b.product_id, b.license_type, b.quantity, b.owed_usd
  ), revoked AS (
    UPDATE license_keys k SET status = 'revoked', revoked_reason = '批次生成失败', updated_at = now() FROM failed f
    WHERE k.batch_id = f.id AND k.status IN ('available', 'reserved', 'sold') AND k.order_item_id IS NULL
  ), back AS (
    SELECT agreed.id, sum(f.quantity) AS keys FROM failed f CROSS JOIN LATERAL (
      SELECT a.id FROM agency_products a WHERE a.agency_id = f.agency_id AND a.product_id = f.product_id
        AND a.key_quota > 0 AND (a.license_type IS NULL OR a.license_type = f.license_type) ORDER BY a.license_type NULLS LAST LIMIT 1) agreed
    GROUP BY agreed.id
  ), forgiven AS (
    UPDATE agencies a SET balance_due_usd = greatest(0, a.balance_due_usd - owed.amount)
    FROM (SELECT f.agency_id, sum(f.owed_usd) AS amount FROM failed f WHERE f.owed_usd > 0 GROUP BY f.agency_id) owed WHERE a.id = owed.agency_id
  )
  UPDATE agency_products a SET keys_used = greatest(0, a.keys_used - back.keys) FROM back WHERE a.id = back.id`

const statements = [
  `UPDATE prices SET status = 'expired', updated_at = now() WHERE status IN ('active', 'scheduled') AND effective_to <= now()`,
  `UPDATE prices SET status = 'active', updated_at = now() WHERE status = 'scheduled' AND effective_from <= now()`,
  `UPDATE checkout_links SET status = 'expired', updated_at = now() WHERE status <> 'expired' AND valid_to <= now()`,
  `UPDATE checkout_links l SET status = 'expired', updated_at = now() WHERE l.status <> 'expired' AND l.max_uses > 0
     AND l.max_uses <= (SELECT count(*) FROM orders o WHERE o.company_id = l.company_id AND o.checkout_link_id = l.id
       AND o.paid_at IS NOT NULL AND o.deleted_at IS NULL AND NOT o.is_test)`,
  `UPDATE license_keys SET status = 'expired', updated_at = now() WHERE status = 'activated' AND expires_at <= now()`,
  `UPDATE registrations SET status = 'expired', updated_at = now() WHERE status = 'active' AND expires_at <= now()`,
  `UPDATE returns SET status = 'requested', updated_at = now() WHERE status = 'retaining' AND handled_at < now() - interval '72 hours'`,
  `WITH released AS (
     UPDATE product_versions SET status = 'released', updated_at = now() WHERE status = 'scheduled' AND released_at <= now() RETURNING id, product_id
   )
   UPDATE products p SET current_version_id = (SELECT v.id FROM product_versions v
     WHERE v.product_id = p.id AND v.channel = 'stable' AND (v.status = 'released' OR v.id IN (SELECT id FROM released))
     ORDER BY string_to_array(v.version, '.')::numeric[] DESC, v.released_at DESC, v.id DESC LIMIT 1)
   WHERE p.id IN (SELECT product_id FROM released)`,
  failedBatches,
]
