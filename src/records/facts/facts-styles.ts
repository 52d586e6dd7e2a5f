import { adoptStyles } from '../../ui/adopt-styles.ts'
import styles from './facts.css?inline'

adoptStyles(styles)
