/** How a project's operator is deployed, as its kustomizations say it. */
export interface OperatorDeployment {
  readonly namespace: string;
  /** The prefix of its objects' names. */
  readonly namePrefix: string;
  /** The end of all names; empty by default. */
  readonly nameSuffix?: string;
  /** In full, as it stands in the manager's container. */
  readonly image: string;
}
