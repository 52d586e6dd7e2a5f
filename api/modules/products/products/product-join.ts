/** The join behind `category`, for sources with a `product_id`. */
export const productJoin = { products: 'left join products of_product on of_product.id = t.product_id' }

export const category = ['of_product.category_id', 'products'] as const
