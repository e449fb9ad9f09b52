using System.Collections.ObjectModel;
using System.Security.Principal;

namespace System.ServiceModel.Channels;

/// <summary>Named pipes of Windows with .NET Message Framing as transport; on Unix the pipe is a Unix domain socket.</summary>
public class NamedPipeTransportBindingElement : ConnectionOrientedTransportBindingElement
{
    /// <summary>An element with its defaults.</summary>
    public NamedPipeTransportBindingElement()
    {
    }

    /// <summary>A copy of an element.</summary>
    protected NamedPipeTransportBindingElement(NamedPipeTransportBindingElement elementToBeCloned)
        : base(elementToBeCloned)
    {
        ConnectionPoolSettings = elementToBeCloned.ConnectionPoolSettings.Clone();
        Registered = elementToBeCloned.Registered;
        if (OperatingSystem.IsWindows())
        {
            foreach (var user in elementToBeCloned.AllowedSecurityIdentifiers)
            {
                AllowedSecurityIdentifiers.Add(user);
            }
        }
    }

    /// <summary>
    /// Windows: the accounts and groups whose processes may connect. Default: none are named, and everybody on the machine may.
    /// Nobody from the network ever may. On Unix only the service's own user connects.
    /// </summary>
    public Collection<SecurityIdentifier> AllowedSecurityIdentifiers { get; } = [];

    /// <summary>The client's pool of connections.</summary>
    public NamedPipeConnectionPoolSettings ConnectionPoolSettings { get; } = new();

    /// <summary><c>net.pipe</c>.</summary>
    public override string Scheme => Registered;

    /// <summary>The scheme whose transport is used: tests register others.</summary>
    internal string Registered { get; init; } = "net.pipe";

    /// <inheritdoc/>
    public override BindingElement Clone() => new NamedPipeTransportBindingElement(this);
}
