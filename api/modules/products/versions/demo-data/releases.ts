/** SQL of rows `product_id, os, versions, released`: what was released of a product, oldest first. */
export const RELEASES = `(SELECT product_id, os, array_agg(version ORDER BY released_at) AS versions, array_agg(released_at ORDER BY released_at) AS released
  FROM product_versions WHERE status = 'released' AND channel = 'stable' GROUP BY 1, 2)`

/** SQL of the version in use at a moment, from `RELEASES`. */
export function versionAt(moment: string): string {
  return `versions[greatest(1, width_bucket(${moment}, released))]`
}
