namespace System.ServiceModel.Channels;

/// <summary>Unix domain sockets with .NET Message Framing as transport; the address's path is the socket's.</summary>
public class UnixDomainSocketTransportBindingElement : ConnectionOrientedTransportBindingElement
{
    private int? _listenBacklog;

    /// <summary>An element with its defaults.</summary>
    public UnixDomainSocketTransportBindingElement()
    {
    }

    /// <summary>A copy of an element.</summary>
    protected UnixDomainSocketTransportBindingElement(UnixDomainSocketTransportBindingElement elementToBeCloned)
        : base(elementToBeCloned)
    {
        _listenBacklog = elementToBeCloned._listenBacklog;
        ConnectionPoolSettings = elementToBeCloned.ConnectionPoolSettings.Clone();
    }

    /// <summary>The client's pool of connections.</summary>
    public UnixDomainSocketConnectionPoolSettings ConnectionPoolSettings { get; } = new();

    /// <summary>
    /// Most connections that wait in the operating system. Default: 12 for each processor. Zero or less throws.
    /// </summary>
    public int ListenBacklog
    {
        get => _listenBacklog ?? 12 * Environment.ProcessorCount;
        set => _listenBacklog = Woad.Bindings.SettingChecks.Positive(value);
    }

    /// <summary><c>net.uds</c>.</summary>
    public override string Scheme => "net.uds";

    /// <inheritdoc/>
    public override BindingElement Clone() => new UnixDomainSocketTransportBindingElement(this);
}
