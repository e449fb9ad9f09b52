using System.Net.Sockets;
using System.ServiceModel;
using Woad.Transports.Connecting;
using Woad.Xml;

namespace Woad.Transports.Pipes;

/// <summary>Connects Unix domain sockets.</summary>
/// <param name="candidates">The socket files that an address may stand for, best first.</param>
/// <param name="check">
/// Throws for a connected socket that is not the one wanted; null where everybody may listen.
/// </param>
internal sealed class SocketFileDialer(
    Func<Uri, IEnumerable<string>> candidates, Action<Uri, string, Socket>? check = null) : IDialer
{
    public async ValueTask<ILink> ConnectAsync(Uri via, CancellationToken cancellationToken)
    {
        SocketException? refused = null;
        foreach (var path in candidates(via).Where(File.Exists))
        {
            var socket = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
            try
            {
                await socket.ConnectAsync(new UnixDomainSocketEndPoint(path), cancellationToken).ConfigureAwait(false);
                check?.Invoke(via, path, socket);
                return new SocketLink(socket);
            }
            catch (SocketException e)
            {
                socket.Dispose();
                refused ??= e;
            }
            catch
            {
                socket.Dispose();
                throw;
            }
        }

        throw new EndpointNotFoundException(
            refused is null
                ? Escaped.Text(
                    $"There was no endpoint listening at {via} that could accept the message: the socket file "
                    + $"{candidates(via).First()} does not exist. Is the service running, and as the same user?")
                : Escaped.Text(
                    $"There was no endpoint listening at {via} that could accept the message: {refused.Message}. Is "
                    + $"the service running, and as the same user?"),
            refused);
    }

    public string PoolKey(Uri via) => via.AbsolutePath;
}
