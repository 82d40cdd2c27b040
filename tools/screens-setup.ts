// Loaded before every test of a screen. A machine that does other things as well may take its time to show
// what a test waits for; a test that waits in vain still fails, only later.
import { configure } from "@testing-library/react";

configure({ asyncUtilTimeout: 10_000 });
