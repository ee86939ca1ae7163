/** What the menu loads when a search finds its first product: most who come home never search. */
export { ProductTiles as default } from '../../display/product-directory/ProductTiles.tsx';
