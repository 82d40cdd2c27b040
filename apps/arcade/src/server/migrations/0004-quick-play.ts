/** Whether the page of a launch may offer autoplay and turbo. The platform says so with the launch. */
export const QUICK_PLAY = `
alter table sessions add column quick_play boolean not null default false;
`;
