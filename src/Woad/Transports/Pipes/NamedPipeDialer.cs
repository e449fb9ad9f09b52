using System.IO.Pipes;
using System.Security.Principal;
using System.ServiceModel;
using Woad.Transports.Connecting;
using Woad.Xml;

namespace Woad.Transports.Pipes;

/// <summary>Connects named pipes, whose names services publish.</summary>
internal sealed class NamedPipeDialer(PipeRegistry registry) : IDialer
{
    /// <summary>
    /// How long a published pipe that has no free instance is waited for: a service that accepts has another one soon,
    /// and one that has ended is not worth the whole OpenTimeout.
    /// </summary>
    private static readonly TimeSpan InstanceTime = TimeSpan.FromSeconds(20);

    /// <summary>The time after which the pipe is looked for again: its service may have ended in between.</summary>
    private static readonly TimeSpan LookAgain = TimeSpan.FromMilliseconds(250);

    public async ValueTask<ILink> ConnectAsync(Uri via, CancellationToken cancellationToken)
    {
        if (registry.Find(via) is not { } pipe)
        {
            throw new EndpointNotFoundException(Escaped.Text(
                $"There was no endpoint listening at {via} that could accept the message: no service has published a "
                    + $"pipe for that address, to everybody or in this user's session. Is it running?"));
        }

        var stream = new NamedPipeClientStream(
            ".", pipe.ToString(), PipeDirection.InOut, PipeOptions.Asynchronous, TokenImpersonationLevel.Anonymous);
        try
        {
            await ConnectAsync(stream, via, pipe, cancellationToken).ConfigureAwait(false);
            if (OperatingSystem.IsWindows())
            {
                stream.ReadMode = PipeTransmissionMode.Message;
            }

            return new PipeLink(stream);
        }
        catch (Exception e) when (e is IOException or TimeoutException or UnauthorizedAccessException)
        {
            await stream.DisposeAsync().ConfigureAwait(false);
            throw new EndpointNotFoundException(Escaped.Text(
                $"There was no endpoint listening at {via} that could accept the message: its pipe {pipe} cannot be "
                    + $"opened: {e.Message}"), e);
        }
        catch
        {
            await stream.DisposeAsync().ConfigureAwait(false);
            throw;
        }
    }

    /// <exception cref="TimeoutException">There is no free instance, or the pipe is not published any more.</exception>
    private async Task ConnectAsync(
        NamedPipeClientStream stream, Uri via, Guid pipe, CancellationToken cancellationToken)
    {
        for (var left = InstanceTime; ; left -= LookAgain)
        {
            try
            {
                await stream.ConnectAsync(LookAgain, cancellationToken).ConfigureAwait(false);
                return;
            }
            catch (TimeoutException) when (left > LookAgain && registry.Find(via) == pipe)
            {
                // Expected: the service is there, and all instances of its pipe have clients.
            }
        }
    }

    public string PoolKey(Uri via) => $"{via.Host}{via.AbsolutePath}";
}
