/** What changes on the site: the content of files by their path from the root; null takes a file away. */
export type Files = ReadonlyMap<string, Buffer | null>;

/** What a publisher is asked while it publishes. */
export interface Publishing {
  /** Right before anything becomes visible. Rejects when this publisher may not change the site any more. */
  check(): Promise<void>;
  /**
   * Before anything becomes visible, when the live site is the work of a deploy, which has a name: everything has to be published again.
   */
  afterDeploy(deploy: string): Promise<void>;
}

/** The port to Hosting. */
export interface Hosting {
  /** The deploy that the live site is the work of; undefined when it is that of the publisher. */
  deploy(): Promise<string | undefined>;
  /**
   * Makes the site have these files; other files stay as they are. Nobody ever sees half a file. When it rejects, the site has the old
   * files, or the new ones, or a whole file each of some of both: doing it again is safe.
   */
  publish(files: Files, publishing: Publishing): Promise<void>;
}
