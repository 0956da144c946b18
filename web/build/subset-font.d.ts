/** The used part of https://github.com/papandreou/subset-font, which has no types. */
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2';
    /** A number pins an axis. */
    readonly variationAxes: Readonly<Record<string, number>>;
    /** OpenType layout features to keep. */
    readonly keepFeatures: readonly string[];
    readonly noHinting: boolean;
  }

  /** The font reduced to the characters of `text`. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
