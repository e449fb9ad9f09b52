using Microsoft.AspNetCore.Builder;
using Woad.Transport.Linux;

namespace Microsoft.AspNetCore.Hosting;

/// <summary>Provides methods that make the Linux transport the one of Kestrel.</summary>
public static class WoadTransportBuilderExtensions
{
    /// <summary>
    /// Makes the Linux transport the one of Kestrel's TCP ports and Unix domain sockets: the threads that poll them run
    /// the requests.
    /// </summary>
    /// <param name="builder">The builder of the web host.</param>
    /// <param name="configure">Sets the options; <see langword="null"/> keeps the defaults.</param>
    /// <returns>The builder.</returns>
    /// <exception cref="ArgumentNullException">The builder is null.</exception>
    /// <remarks>Elsewhere than on Linux the call has no effect: Kestrel's sockets serve.</remarks>
    public static IWebHostBuilder UseWoadTransport(
        this IWebHostBuilder builder, Action<WoadTransportOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        return WoadTransport.IsSupported
            ? builder.ConfigureServices(services => WoadTransport.Add(services, configure))
            : builder;
    }

    /// <summary>
    /// Makes the Linux transport the one of Kestrel's TCP ports and Unix domain sockets: the threads that poll them run
    /// the requests.
    /// </summary>
    /// <param name="builder">The builder of the application.</param>
    /// <param name="configure">Sets the options; <see langword="null"/> keeps the defaults.</param>
    /// <returns>The builder.</returns>
    /// <exception cref="ArgumentNullException">The builder is null.</exception>
    /// <remarks>Elsewhere than on Linux the call has no effect: Kestrel's sockets serve.</remarks>
    public static WebApplicationBuilder UseWoadTransport(
        this WebApplicationBuilder builder, Action<WoadTransportOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.WebHost.UseWoadTransport(configure);
        return builder;
    }
}
