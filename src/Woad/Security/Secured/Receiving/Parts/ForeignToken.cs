namespace Woad.Security.Secured;

/// <summary>An element of the Security header that only the program can read.</summary>
/// <param name="Name">The local name.</param>
/// <param name="Namespace">The namespace.</param>
internal sealed record ForeignToken(string Name, string Namespace);
