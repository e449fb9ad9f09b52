using Microsoft.AspNetCore.Connections;
using Microsoft.Extensions.DependencyInjection;
using Woad.Server.Kestrel;
using Woad.Transport.Linux.Listening;

namespace Woad.Transport.Linux;

/// <summary>Selects the transport of the ports that service hosts open by themselves.</summary>
/// <remarks>
/// Hosts of one process share their ports, so the choice is of the process. Hosts within an ASP.NET Core application
/// listen on its server: there <c>UseWoadTransport()</c> is called on the application's builder.
/// </remarks>
public static class WoadTransport
{
    /// <summary>Gets a value that indicates whether the transport runs on this operating system.</summary>
    /// <value><see langword="true"/> on Linux; otherwise, <see langword="false"/>.</value>
    public static bool IsSupported => OperatingSystem.IsLinux();

    /// <summary>
    /// Makes the Linux transport the one of http, https, net.tcp, net.pipe and net.uds ports that service hosts open
    /// from now on.
    /// </summary>
    /// <param name="configure">Sets the options; <see langword="null"/> keeps the defaults.</param>
    /// <remarks>Elsewhere than on Linux the call has no effect: Kestrel's sockets serve.</remarks>
    public static void UseForServiceHosts(Action<WoadTransportOptions>? configure = null)
    {
        if (IsSupported)
        {
            PortTransport.Register = services => Add(services, configure);
        }
    }

    /// <summary>Makes Kestrel's sockets the transport of ports that service hosts open from now on.</summary>
    public static void UseKestrelSocketsForServiceHosts() => PortTransport.Register = null;

    /// <summary>Registers the transport after Kestrel's own, which serves all other end points.</summary>
    internal static void Add(IServiceCollection services, Action<WoadTransportOptions>? configure)
    {
        services.AddOptions<WoadTransportOptions>();
        if (configure is not null)
        {
            services.Configure(configure);
        }

        services.AddSingleton<IConnectionListenerFactory, LinuxTransportFactory>();
    }
}
