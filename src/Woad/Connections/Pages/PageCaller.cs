namespace Woad.Connections;

/// <summary>
/// The address by which a request reached a page, as far as pages show it. No part is to be trusted.
/// </summary>
/// <param name="Authority">Host and port that the request names, as they were sent.</param>
/// <param name="PathBase">
/// The path that an application, or a proxy in front of it, has put before the host's own addresses; empty usually.
/// </param>
/// <param name="Scheme">
/// The scheme that the caller used, where a proxy in front has another one than the host; null for the host's own.
/// </param>
internal readonly record struct PageCaller(string Authority, string PathBase = "", string? Scheme = null);
