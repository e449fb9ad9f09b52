using System.Diagnostics;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.AspNetCore.Server.Kestrel.Transport.Sockets;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.Envelopes;

namespace Woad.Server.Kestrel;

/// <summary>Kestrel's server and socket transport, put together by their own registrations.</summary>
/// <remarks>
/// Made by their constructors they rent from the shared array pool instead of Kestrel's own: with 64 busy connections
/// that allocated 1.6 kB a call (measured with the load benchmark's step H0). A whole web host around them would read
/// configuration and set up logging that nothing here uses, and cost half of the time that a port takes to open.
/// </remarks>
internal sealed class KestrelParts : IWebHostBuilder
{
    private static int _prepared;

    private readonly ServiceCollection _services = [];

    private KestrelParts()
    {
    }

    /// <summary>The parts, as services. Dispose it after them.</summary>
    public static ServiceProvider Create(
        Action<KestrelServerOptions>? configure = null, Action<SocketTransportOptions>? configureSockets = null)
    {
        var parts = new KestrelParts();
        parts._services.AddOptions();
        parts._services.AddMetrics();
        parts._services.AddSingleton<ILoggerFactory>(NullLoggerFactory.Instance);
        parts._services.AddSingleton(static _ => new DiagnosticListener("Microsoft.AspNetCore"));
        parts._services.AddSingleton<DiagnosticSource>(
            static services => services.GetRequiredService<DiagnosticListener>());
        parts.UseKestrelCore();
        parts.UseSockets(configureSockets ?? (static _ => { }));
        PortTransport.Register?.Invoke(parts._services);
        parts.ConfigureKestrel(configure ?? (static _ => { }));

        // After Kestrel's own, which it takes the place of.
        parts._services.AddSingleton<IMemoryPoolFactory<byte>>(
            new BlockPools(static () => IdleBuffers.MaxBytes, TimeProvider.System));
        return parts._services.BuildServiceProvider();
    }

    /// <summary>
    /// Once in a process: lets another processor load Kestrel's code while a host is still described. Opening is right
    /// without it, only later.
    /// </summary>
    public static void Prepare()
    {
        if (Environment.ProcessorCount > 1 && Interlocked.Exchange(ref _prepared, 1) == 0)
        {
            ThreadPool.UnsafeQueueUserWorkItem(
                static _ =>
                {
                    using var parts = Create();
                    parts.GetRequiredService<IServer>();
                    parts.GetRequiredService<IConnectionListenerFactory>();
                },
                null);
        }
    }

    public IWebHostBuilder ConfigureServices(Action<IServiceCollection> configureServices)
    {
        configureServices(_services);
        return this;
    }

    public IWebHostBuilder ConfigureServices(Action<WebHostBuilderContext, IServiceCollection> configureServices)
    {
        configureServices(new WebHostBuilderContext(), _services);
        return this;
    }

    public IWebHostBuilder ConfigureAppConfiguration(
        Action<WebHostBuilderContext, IConfigurationBuilder> configureDelegate) => this;

    public string? GetSetting(string key) => null;

    public IWebHostBuilder UseSetting(string key, string? value) => this;

#pragma warning disable ASPDEPR008 // The interface that Kestrel registers itself by has this member.
    public IWebHost Build() => throw new InvalidOperationException("Kestrel's parts are used without a web host.");
#pragma warning restore ASPDEPR008
}
