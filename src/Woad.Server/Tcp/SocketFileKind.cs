using System.Net.Sockets;
using System.Runtime.InteropServices;
using System.ServiceModel;
using Microsoft.AspNetCore.Connections;
using Woad.Transports.Listening;
using Woad.Transports.Pipes;
using Woad.Xml;

namespace Woad.Server.Tcp;

/// <summary>
/// Unix domain sockets: net.pipe addresses and net.uds addresses. Only the user of the process may connect.
/// </summary>
internal sealed partial class SocketFileKind(string scheme, Func<ListenRequest, string> pathOf) : IPortKind
{
    private const int OthersNothing = 0x7F;
    private static readonly TimeSpan ProbeTime = TimeSpan.FromSeconds(1);
    private static readonly Lock Mask = new();

    public string Scheme => scheme;

    public ValueTask<PortPlace> ResolveAsync(ListenRequest request, CancellationToken cancellationToken)
    {
        var path = pathOf(request);
        try
        {
            return new(new PortPlace(new UnixDomainSocketEndPoint(path)));
        }
        catch (ArgumentOutOfRangeException e)
        {
            throw new ArgumentException(Escaped.Text(
                $"The address {request.Address} stands for the socket file '{path}', whose path is longer than the "
                    + $"operating system allows (about 107 bytes). Choose a shorter one."), e);
        }
    }

    public bool Covers(PortPlace open, PortPlace wanted) => false;

    public async ValueTask<BoundPlace> BindAsync(
        PortPlace place, ListenRequest request, CancellationToken cancellationToken)
    {
        var path = place.Key;
        if (path.StartsWith(PipeDirectory.Path + "/", StringComparison.Ordinal))
        {
            PipeDirectory.Ensure();
        }

        await RemoveLeftoverAsync(path, request.Transport.Clock, cancellationToken).ConfigureAwait(false);
        return await BoundSocket.BindAsync(place, request, BindPrivately, cancellationToken).ConfigureAwait(false);
    }

    public Uri AddressOf(Uri address, PortPlace place) => address;

    /// <summary>
    /// The socket is private from its first moment: it is made under a mask that leaves others no right.
    /// </summary>
    private static ValueTask<IConnectionListener> BindPrivately(Func<ValueTask<IConnectionListener>> bind)
    {
        if (OperatingSystem.IsWindows())
        {
            return bind();
        }

        lock (Mask)
        {
            var before = SetFileMask(OthersNothing);
            try
            {
                // Kestrel binds before it returns.
                return bind();
            }
            finally
            {
                SetFileMask(before);
            }
        }
    }

    /// <summary>
    /// A socket file stays when its process dies. One of ours that nobody listens on is removed, no other.
    /// </summary>
    private static async Task RemoveLeftoverAsync(string path, TimeProvider clock, CancellationToken cancellationToken)
    {
        if (!File.Exists(path))
        {
            return;
        }

        var found = UnixFile.Look(path);
        if (found is { Owner: var owner } && owner != UnixFile.Me)
        {
            throw new AddressAlreadyInUseException(Escaped.Text(
                $"The socket file {path} belongs to another user (number {owner}), so it is neither used nor "
                    + $"removed. Choose another address, or have its owner remove it."));
        }

        if (found is { IsSocket: false })
        {
            throw new AddressAlreadyInUseException(Escaped.Text(
                $"The file {path} is no socket, so it is not removed. Choose another address."));
        }

        using var probe = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
        try
        {
            await probe.ConnectAsync(new UnixDomainSocketEndPoint(path), cancellationToken)
                .AsTask().WaitAsync(ProbeTime, clock, cancellationToken).ConfigureAwait(false);
        }
        catch (SocketException)
        {
            File.Delete(path);
            return;
        }
        catch (TimeoutException)
        {
            // Somebody listens and has much to do.
        }

        throw new AddressAlreadyInUseException(Escaped.Text(
            $"There is already a listener on the socket {path}: another host of this user has the address. End it, "
                + $"or give the endpoint another address."));
    }

    [LibraryImport("libc", EntryPoint = "umask")]
    private static partial int SetFileMask(int mask);
}
