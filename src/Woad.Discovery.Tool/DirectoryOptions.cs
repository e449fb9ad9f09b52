namespace Woad.Discovery.Tool;

/// <summary>The settings of a proxy.</summary>
internal sealed record DirectoryOptions
{
    /// <summary>The addresses below which the proxy listens: http, https and net.tcp.</summary>
    public required IReadOnlyList<Uri> Addresses { get; init; }

    /// <summary>The certificates of TLS; null without TLS. Then all addresses but those of http have it.</summary>
    public DirectoryTls? Tls { get; init; }

    /// <summary>The maximum number of endpoints that are kept. Announcements of further ones are refused.</summary>
    public int MaxEndpoints { get; init; } = 10_000;

    /// <summary>The maximum number of endpoints that one host may announce.</summary>
    public int MaxPerHost { get; init; } = 1_000;

    /// <summary>
    /// The time after which an endpoint that has not been announced again is forgotten; null for never.
    /// </summary>
    public TimeSpan? Lifetime { get; init; }

    /// <summary>Whether a host may take back the announcements of another one.</summary>
    public bool AllowsForeignBye { get; init; }

    /// <summary>
    /// The multicast address at which announcements are received, and clients sent to the proxy; null for none.
    /// </summary>
    public Uri? Multicast { get; init; }

    /// <summary>The network interface for multicast messages; null for all.</summary>
    public string? MulticastInterface { get; init; }
}
