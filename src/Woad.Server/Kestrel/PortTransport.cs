using Microsoft.Extensions.DependencyInjection;

namespace Woad.Server.Kestrel;

/// <summary>The transport of ports that hosts open by themselves; a package may register another one.</summary>
/// <remarks>Hosts of a process share their ports, so the process has one choice.</remarks>
internal static class PortTransport
{
    /// <summary>Gets or sets the registration of a transport; null for Kestrel's sockets.</summary>
    public static Action<IServiceCollection>? Register { get; set; }
}
