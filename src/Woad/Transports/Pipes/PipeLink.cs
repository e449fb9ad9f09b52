using System.IO.Pipes;
using System.Net;
using System.Net.Sockets;
using Woad.Transports.Connecting;

namespace Woad.Transports.Pipes;

/// <summary>A connected named pipe.</summary>
internal sealed class PipeLink(NamedPipeClientStream pipe) : ILink
{
    public Stream Stream => pipe;

    public Socket? Socket => null;

    public EndPoint? Local => null;

    public EndPoint? Remote => null;

    public bool IsQuiet => OperatingSystem.IsWindows() ? WindowsPipe.IsQuiet(pipe.SafePipeHandle) : pipe.IsConnected;

    /// <summary>A pipe tells nothing without a read that takes bytes.</summary>
    public ValueTask NoticeAsync() => default;

    public void End()
    {
        if (OperatingSystem.IsWindows())
        {
            try
            {
                WindowsPipe.End(pipe.SafePipeHandle);
            }
            catch (Exception e) when (e is InvalidOperationException or ObjectDisposedException)
            {
                // Gone already: nobody is there to be told.
            }
        }
    }

    /// <summary>A pipe that closes without its end has been broken off.</summary>
    public void Reset()
    {
    }
}
