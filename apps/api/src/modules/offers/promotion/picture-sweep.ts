import type { SweptFiles } from "../../../platform/storage/file-sweep.ts";
import { pictureFolderOf } from "./promotion.policy.ts";
import { listNamedFiles } from "./sign-up.store.ts";

/** The pictures of applications for rewards. */
export const applicationPictures: SweptFiles = { folderOf: pictureFolderOf, listNamed: listNamedFiles };
