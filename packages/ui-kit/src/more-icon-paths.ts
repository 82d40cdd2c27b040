/** The icons that home does not show. */
export const morePaths = {
  agent:
    "M12 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6M5 20a2.5 2.5 0 1 0 0-.1M19 20a2.5 2.5 0 1 0 0-.1M12 10v4M5 17v-3h14v3",
  calendar: "M4 6h16v14H4zM4 10h16M8 3.5V7M16 3.5V7",
  chevronDown: "M6 9l6 6 6-6",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
  eyeOff:
    "M4 4l16 16M9.5 6A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.4 0 2.7-.3 3.8-.9M10 10a3 3 0 0 0 4 4.2",
  filter: "M4 6h16M7 12h10M10 18h4",
  help: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9.5 9.5A2.5 2.5 0 1 1 12 12v2M12 17v.2",
  mail: "M3 6h18v13H3zM3.5 7l8.5 6.5L20.5 7",
  minus: "M5 12h14",
  phone: "M7 3h10v18H7zM11 18h2",
  plus: "M12 5v14M5 12h14",
  profit: "M4 20V10M10 20V4M16 20v-7M21 20H3",
  receipt: "M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6",
  send: "M3.5 11.5 20.5 4l-5 16-4-6.5zM11.5 13.5l9-9.5",
  settings:
    "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M5.6 18.4l2.2-2.2M16.2 7.8l2.2-2.2",
  shop: "M5 8h14l1 12H4zM9 8V6.5a3 3 0 0 1 6 0V8",
  transfer: "M4 9h15M15 5l4 4-4 4M20 16H5M9 12l-4 4 4 4",
  trophy: "M7 4h10v5a5 5 0 0 1-10 0zM7 6H4c0 3 1 5 3.5 5M17 6h3c0 3-1 5-3.5 5M12 14v4M8 20.5h8",
  wallet: "M4 6h15v13H4zM4 6l11-3v3M15 11h6v4h-6z",
} as const;

export type MoreIcons = typeof morePaths;
