/// <reference types="vite/client" />

/** The version in package.json. */
declare const __VERSION__: string;
