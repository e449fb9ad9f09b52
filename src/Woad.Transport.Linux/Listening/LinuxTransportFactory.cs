using System.ComponentModel;
using System.Net;
using System.Net.Sockets;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Server.Kestrel.Transport.Sockets;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Woad.Diagnostics.Logs;
using Woad.Transport.Linux.Connections;
using Woad.Transport.Linux.Polling;

namespace Woad.Transport.Linux.Listening;

/// <summary>
/// Kestrel's transport on the engine's threads, for TCP ports and Unix domain sockets. It keeps to the options of
/// Kestrel's own socket transport where it has the same bounds.
/// </summary>
internal sealed class LinuxTransportFactory(
    IOptions<SocketTransportOptions> sockets, IOptions<WoadTransportOptions> options, ILoggerFactory loggers)
    : IConnectionListenerFactory, IConnectionListenerFactorySelector
{
    private readonly EngineOwner _owner = options.Value.ToSettings() is { } settings
        ? new EngineOwner(settings)
        : EngineOwner.Shared;

    private readonly ILogger _logger = EscapingLogs.Create(loggers, "Woad.Transport.Linux");

    public bool CanBind(EndPoint endpoint) => endpoint is IPEndPoint or UnixDomainSocketEndPoint;

    /// <remarks>Binds before it returns.</remarks>
    public ValueTask<IConnectionListener> BindAsync(EndPoint endpoint, CancellationToken cancellationToken = default)
    {
        var listening = Bind(endpoint);
        var engine = _owner.Use();
        try
        {
            return new ValueTask<IConnectionListener>(new LinuxConnectionListener(
                engine, listening, Settings(), _logger, TimeProvider.System));
        }
        catch (Win32Exception e)
        {
            engine.Leave();
            listening.Dispose();
            throw new IOException(
                "The Linux transport cannot poll its listening socket. The inner exception has the error of the "
                    + "operating system. Raise the limit of open files (ulimit -n).", e);
        }
    }

    private Socket Bind(EndPoint endpoint)
    {
        Socket? listening = null;
        try
        {
            listening = sockets.Value.CreateBoundListenSocket(endpoint);
            if (endpoint is IPEndPoint)
            {
                // Accepted sockets have the option of the listening one.
                listening.NoDelay = sockets.Value.NoDelay;
            }

            listening.Listen(sockets.Value.Backlog);
            return listening;
        }
        catch (SocketException e) when (e.SocketErrorCode == SocketError.AddressAlreadyInUse)
        {
            listening?.Dispose();
            throw new AddressInUseException(e.Message, e);
        }
        catch
        {
            listening?.Dispose();
            throw;
        }
    }

    private ConnectionSettings Settings() => new(
        sockets.Value.MaxReadBufferSize is { } read and > 0 ? read : 1024 * 1024,
        sockets.Value.MaxWriteBufferSize is { } write and > 0 ? write : 64 * 1024);
}
