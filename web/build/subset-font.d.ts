/** What `font.ts` needs of https://github.com/papandreou/subset-font, which brings no types. */
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2';
    /** A number pins the axis there. */
    readonly variationAxes: Readonly<Record<string, number>>;
    /** OpenType layout features that stay. */
    readonly keepFeatures: readonly string[];
    readonly noHinting: boolean;
  }

  /** The font with nothing but what the text needs. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
