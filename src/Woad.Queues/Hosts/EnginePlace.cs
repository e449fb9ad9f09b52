namespace Woad.Queues.Hosts;

/// <summary>Where an engine is: the directory of an embedded one, or the URI of a broker.</summary>
/// <param name="Text">The directory or URI, with its password.</param>
internal sealed record EnginePlace(string Text)
{
    /// <summary>Whether the engine is the embedded one: files of this machine.</summary>
    public bool IsEmbedded => Broker is null;

    /// <summary>The address of the broker; null for an embedded engine.</summary>
    public Uri? Broker { get; } = Uri.TryCreate(Text, UriKind.Absolute, out var uri) && uri.Scheme is "amqp" or "amqps"
        ? uri
        : null;

    /// <summary>
    /// Whether the way to the engine is protected: files under the machine's own permissions, TLS, or a broker of this
    /// machine.
    /// </summary>
    public bool IsProtected => Broker is null || Broker.Scheme == "amqps" || Broker.IsLoopback;

    /// <summary>The place for people, without user and password.</summary>
    public override string ToString() =>
        Broker is { } broker ? broker.GetComponents(UriComponents.SchemeAndServer, UriFormat.UriEscaped) : Text;
}
