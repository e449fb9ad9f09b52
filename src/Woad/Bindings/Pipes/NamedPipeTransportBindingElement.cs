using System.Collections.ObjectModel;
using System.Security.Principal;
using Woad.Bindings.Freezing;
using Woad.Connections;

namespace System.ServiceModel.Channels;

/// <summary>
/// Named pipes of Windows with .NET Message Framing as transport; on Unix the pipe is a Unix domain socket.
/// </summary>
public partial class NamedPipeTransportBindingElement : ConnectionOrientedTransportBindingElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="NamedPipeTransportBindingElement"/> class with the default
    /// settings.
    /// </summary>
    public NamedPipeTransportBindingElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="NamedPipeTransportBindingElement"/> class with the settings of
    /// another one.
    /// </summary>
    /// <param name="elementToBeCloned">The element to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="elementToBeCloned"/> is null.</exception>
    [Copy] protected partial NamedPipeTransportBindingElement(NamedPipeTransportBindingElement elementToBeCloned);

    /// <summary>Gets the Windows accounts and groups whose processes may connect.</summary>
    /// <value>
    /// By default none are named, and everybody on the machine may connect. Nobody from the network ever may. On Unix
    /// only the service's own user connects.
    /// </value>
    public Collection<SecurityIdentifier> AllowedSecurityIdentifiers { get; } = [];

    /// <summary>Gets the settings of the client's pool of connections.</summary>
    [Setting] public partial NamedPipeConnectionPoolSettings ConnectionPoolSettings { get; }

    /// <summary>Gets the URI scheme, <c>net.pipe</c>.</summary>
    public override string Scheme => Registered;

    /// <summary>The scheme whose transport is used: tests register others.</summary>
    [Setting("net.pipe")] internal partial string Registered { get; init; }

    /// <summary>Builds a factory of duplex session channels.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel factory.</returns>
    /// <exception cref="ArgumentException">Another type of channel was asked for.</exception>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) =>
        BuildFactory<TChannel>(context);

    /// <summary>Builds a listener for duplex session channels.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel listener.</returns>
    /// <exception cref="ArgumentException">Another type of channel was asked for.</exception>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context) =>
        BuildListener<TChannel>(context);

    /// <inheritdoc/>
    public override BindingElement Clone() => new NamedPipeTransportBindingElement(this);

    internal override FramingModel FreezeFraming(FramingModel start) => start with
    {
        PipeUsers = OperatingSystem.IsWindows() ? ConnectionFreezer.Users(this) : [],
        Pool = new PoolModel(
                ConnectionPoolSettings.GroupName, ConnectionPoolSettings.MaxOutboundConnectionsPerEndpoint,
                ConnectionPoolSettings.IdleTimeout, TimeSpan.MaxValue),
    };

    partial void CopyOthers(NamedPipeTransportBindingElement elementToBeCloned)
    {
        if (OperatingSystem.IsWindows())
        {
            foreach (var user in elementToBeCloned.AllowedSecurityIdentifiers)
            {
                AllowedSecurityIdentifiers.Add(user);
            }
        }
    }
}
