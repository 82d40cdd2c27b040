import type { FastifyRequest } from "fastify";
import type { Brand } from "./context.ts";
import { createFailure } from "./errors.ts";

/** A name or an IPv4 address, and a port of digits. Nothing else that a URL may have before its path (SEC-35). */
const hostHeader = /^([a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?)(?::(\d{1,5}))?$/i;

const highestPort = 65_535;

interface HostHeader {
  /** Lower case. */
  name: string;
  port: number | undefined;
}

/** Reads the Host header itself. Behind a proxy Fastify's `request.host` reads X-Forwarded-Host instead. */
const readHost = (request: FastifyRequest): HostHeader | undefined => {
  const [, name, port] = hostHeader.exec(request.raw.headers.host ?? "") ?? [];
  if (name === undefined || Number(port ?? 0) > highestPort) return undefined;
  return { name: name.toLowerCase(), port: port === undefined ? undefined : Number(port) };
};

/** Node keeps the first of two Host headers, and a proxy may read the last. */
const countHosts = ({ rawHeaders }: FastifyRequest["raw"]): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length;

/**
 * Whether there is one Host header, and it is `name[:port]`. The server answers no other request (SEC-35, RFC 9112 3.2).
 */
export const hasPlainHost = (request: FastifyRequest): boolean =>
  readHost(request) !== undefined && countHosts(request.raw) === 1;

/**
 * Whether the path of a call or a file has no character 0, which neither the database nor the file system
 * accepts (SEC-31). Any path of the front is a page (ROUTE-02).
 */
export const hasPlainPath = ({ url }: FastifyRequest): boolean =>
  !url.includes("%00") || url.startsWith("/m/") || !url.split("?", 1)[0]?.includes("%00");

/** The host that the browser requested, without port, lower case. @throws request.invalid */
export const hostOf = (request: FastifyRequest): string => {
  const host = readHost(request);
  if (!host) throw createFailure("request.invalid");
  return host.name;
};

/** X-Forwarded-Proto may be any text, but there are only two schemes. */
const schemeOf = (request: FastifyRequest): "http" | "https" =>
  request.protocol === "https" ? "https" : "http";

/** The address where browsers reach the installation, by the configuration. */
export interface OriginSettings {
  production: boolean;
  /** The port that this process is configured to listen on. */
  port: number;
  /** Scheme and port by which browsers reach every brand, e.g. `https://play.example`. The host is the brand's own. */
  publicUrl: URL | undefined;
}

/** The origin of the requested site, e.g. `http://localhost:3000`. @throws merchant.unknown */
export type OriginOf = (request: FastifyRequest, brand: Brand) => string;

/**
 * Makes the one function that builds an origin (SEC-35). The request only chooses among known values: one of the
 * brand's hosts, one of two schemes, and outside production the port it arrived on. The request's text is never used.
 */
export function createOriginOf({ production, port: configuredPort, publicUrl }: OriginSettings): OriginOf {
  const portOf = (request: FastifyRequest, asked: number | undefined): string => {
    const served = [configuredPort, request.socket.localPort];
    return !production && asked !== undefined && served.includes(asked) ? `:${asked}` : "";
  };
  return (request, brand) => {
    const asked = readHost(request);
    const host = brand.hosts.find((own) => own === asked?.name);
    if (asked === undefined || host === undefined) throw createFailure("merchant.unknown");
    if (publicUrl) return `${publicUrl.protocol}//${host}${publicUrl.port && `:${publicUrl.port}`}`;
    return `${schemeOf(request)}://${host}${portOf(request, asked.port)}`;
  };
}

const isName = (host: string): boolean => !/^[\d.:[\]]+$/.test(host);

/** The brand's names, in the order in which it got them. */
export const namesOf = ({ hosts }: Pick<Brand, "hosts">): string[] => hosts.filter(isName);

/** The brand's main host: its first name, else its first address. */
export const mainHostOf = (brand: Pick<Brand, "hosts">): string => namesOf(brand)[0] ?? brand.hosts[0] ?? "";
