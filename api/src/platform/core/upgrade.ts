/** While processes of the version before serve on the same database, this one writes only what they can read (`decisions/0212`). */
export type Upgrade = { isUnderWay: boolean };
