using System.Globalization;
using System.Net;
using System.Net.Sockets;
using Microsoft.Extensions.DependencyInjection;
using Woad.Server.DependencyInjection;

namespace Microsoft.AspNetCore.Hosting;

/// <summary>Names the ports at which an application serves net.tcp.</summary>
public static class ServiceModelWebHostBuilderExtensions
{
    /// <summary>Serves relative addresses of net.tcp at a port of every network interface.</summary>
    /// <param name="builder">The builder of the application's web host.</param>
    /// <param name="port">The port.</param>
    /// <returns>The same builder.</returns>
    public static IWebHostBuilder UseNetTcp(this IWebHostBuilder builder, int port) =>
        builder.UseNetTcp(options => options.Listen(Address("localhost", port)));

    /// <summary>Serves relative addresses of net.tcp at a port of one network interface.</summary>
    /// <param name="builder">The builder of the application's web host.</param>
    /// <param name="address">The address of the interface.</param>
    /// <param name="port">The port.</param>
    /// <returns>The same builder.</returns>
    public static IWebHostBuilder UseNetTcp(this IWebHostBuilder builder, IPAddress address, int port)
    {
        ArgumentNullException.ThrowIfNull(address);
        var host = address.AddressFamily == AddressFamily.InterNetworkV6 ? $"[{address}]" : address.ToString();
        return builder.UseNetTcp(options => options.Listen(Address(host, port)));
    }

    /// <summary>Serves relative addresses of net.tcp at the addresses that the options name.</summary>
    /// <param name="builder">The builder of the application's web host.</param>
    /// <param name="configure">A method that adds addresses.</param>
    /// <returns>The same builder.</returns>
    public static IWebHostBuilder UseNetTcp(this IWebHostBuilder builder, Action<NetTcpOptions> configure)
    {
        ArgumentNullException.ThrowIfNull(builder);
        ArgumentNullException.ThrowIfNull(configure);
        return builder.ConfigureServices(services => services.Configure(configure));
    }

    private static string Address(string host, int port)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(port, IPEndPoint.MinPort);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(port, IPEndPoint.MaxPort);
        return string.Create(CultureInfo.InvariantCulture, $"net.tcp://{host}:{port}/");
    }
}
