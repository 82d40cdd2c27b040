/** The version that status, OpenAPI and the update prompt show. */
export const version = "0.1.0";
