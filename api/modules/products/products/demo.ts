import type { DemoStep } from '../../../engine/demo/step.ts'
import { productCategories } from './demo-data/product-categories.ts'
import { products } from './demo-data/products.ts'

export const demo: readonly DemoStep[] = [productCategories, products]
