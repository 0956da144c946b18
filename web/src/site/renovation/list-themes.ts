/** The colours of one list item; `mark` reaches AA on `ground` and on paper. */
export interface ListTheme {
  readonly mark: string;
  readonly ground: string;
}

/** Five themes that cycle over list items on renovation pages (docs/product/public-site.md, "Renovation"). */
export const listThemes: readonly [ListTheme, ...ListTheme[]] = [
  { mark: '#1b6b5e', ground: '#e3f1ed' },
  { mark: '#7a5200', ground: '#fff1c9' },
  { mark: '#b5341e', ground: '#fde7e2' },
  { mark: '#1d5a84', ground: '#e4f0f8' },
  { mark: '#6d3b7a', ground: '#f4eaf7' },
];

/** The theme of the item at that position, counted from 0. */
export function listTheme(position: number): ListTheme {
  return listThemes[position % listThemes.length] ?? listThemes[0];
}
