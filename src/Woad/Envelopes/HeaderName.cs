namespace Woad.Envelopes;

/// <summary>The qualified name of a header.</summary>
internal readonly record struct HeaderName(string Name, string Namespace);
