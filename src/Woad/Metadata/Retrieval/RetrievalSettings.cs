namespace Woad.Metadata.Retrieval;

/// <summary>Settings of requests for documents that a tool makes.</summary>
internal sealed record RetrievalSettings
{
    /// <summary>Changes the handler of requests: certificates, credentials and a proxy.</summary>
    public Action<SocketsHttpHandler>? Configure { get; init; }

    /// <summary>Told of addresses that were not taken as they were published.</summary>
    public Action<string>? Warn { get; init; }
}
