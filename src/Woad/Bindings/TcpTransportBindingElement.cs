using Woad.Bindings;

namespace System.ServiceModel.Channels;

/// <summary>TCP with .NET Message Framing as transport.</summary>
public class TcpTransportBindingElement : ConnectionOrientedTransportBindingElement
{
    private int? _listenBacklog;

    /// <summary>An element with its defaults.</summary>
    public TcpTransportBindingElement()
    {
    }

    /// <summary>A copy of an element.</summary>
    protected TcpTransportBindingElement(TcpTransportBindingElement elementToBeCloned)
        : base(elementToBeCloned)
    {
        _listenBacklog = elementToBeCloned._listenBacklog;
        PortSharingEnabled = elementToBeCloned.PortSharingEnabled;
        ConnectionPoolSettings = elementToBeCloned.ConnectionPoolSettings.Clone();
    }

    /// <summary>The client's pool of connections.</summary>
    public TcpConnectionPoolSettings ConnectionPoolSettings { get; } = new();

    /// <summary>
    /// Most connections that wait in the operating system. Default: 12 for each processor. Zero or less throws.
    /// </summary>
    public int ListenBacklog
    {
        get => _listenBacklog ?? 12 * Environment.ProcessorCount;
        set => _listenBacklog = SettingChecks.Positive(value);
    }

    /// <summary>Whether the port is shared with other processes. Default: false.</summary>
    public bool PortSharingEnabled { get; set; }

    /// <summary><c>net.tcp</c>.</summary>
    public override string Scheme => "net.tcp";

    /// <inheritdoc/>
    public override BindingElement Clone() => new TcpTransportBindingElement(this);

    /// <summary>Builds a factory of duplex session channels.</summary>
    /// <exception cref="ArgumentException">Another type of channel was asked for.</exception>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) =>
        BuildFactory<TChannel>(context);

    /// <summary>Builds a listener for duplex session channels.</summary>
    /// <exception cref="ArgumentException">Another type of channel was asked for.</exception>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context) =>
        BuildListener<TChannel>(context);

    internal override string? Unsupported() => PortSharingEnabled
        ? $"{GetType().Name}.PortSharingEnabled is true, but ports cannot be shared with other processes. Set it to false: " +
            "endpoints of one process share a port without it."
        : base.Unsupported();

    /// <summary>Whether <see cref="ListenBacklog"/> is not as it is by default.</summary>
    public bool ShouldSerializeListenBacklog() => ListenBacklog != new TcpTransportBindingElement().ListenBacklog;
}
