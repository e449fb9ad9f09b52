namespace Woad.Connections;

/// <summary>The address at which a service listens, for the parts of its binding.</summary>
/// <param name="Uri">The address.</param>
internal sealed record ListenerUri(Uri Uri);
