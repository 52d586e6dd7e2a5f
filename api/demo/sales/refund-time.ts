/** SQL of the moment at which order `o` was refunded: within four weeks after it was paid, or within as many days as passed since. */
export const REFUNDED_AT = `(o.paid_at + greatest(60, floor(storage.demo_random('refunds.delay', o.id) * least(2400000, floor(extract(epoch FROM storage.demo_at(0, -3600) - o.paid_at)))))::int * interval '1 second')`

/** Orders whose money went back, as conditions on the order `o`. */
export const IS_REFUNDED = `o.status IN ('refunded', 'partially_refunded', 'chargeback')`
