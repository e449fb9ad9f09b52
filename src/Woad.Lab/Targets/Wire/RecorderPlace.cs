using System.Globalization;
using System.Net.Sockets;
using System.Text;

namespace Woad.Lab.Targets.Wire;

/// <summary>
/// Where a recorder listens: an address that is as long as the server's, so that one can stand for the other in the
/// bytes between them. <paramref name="Own"/> and <paramref name="Servers"/> are the parts in which they differ.
/// </summary>
internal sealed record RecorderPlace(LocalListener Listener, Uri Address, byte[] Own, byte[] Servers)
{
    private const int Attempts = 50;
    private const string FolderOfFiles = "/tmp/";

    /// <summary>So long must what follows the folder be for names of the same length to be free.</summary>
    private const int LeastName = 4;

    /// <exception cref="InvalidDataException">The server's path is too short for another of its length.</exception>
    /// <exception cref="IOException">None of the addresses tried was free.</exception>
    public static RecorderPlace Find(Uri server) => ServerSocket.IsFile(server) ? OfFile(server) : OfPort(server);

    private static RecorderPlace OfPort(Uri server)
    {
        var digits = server.Port.ToString(CultureInfo.InvariantCulture).Length;
        var least = (int)Math.Pow(10, digits - 1);
        var beyond = Math.Min(10 * least, System.Net.IPEndPoint.MaxPort + 1);
        for (var i = 0; i < Attempts; i++)
        {
            if (Try(() => LocalListener.OnPort(Random.Shared.Next(least, beyond))) is { } listener)
            {
                var address = new UriBuilder(server) { Port = listener.Port }.Uri;
                return new RecorderPlace(listener, address, PortText(listener.Port), PortText(server.Port));
            }
        }

        throw new IOException(
            $"none of {Attempts} ports from {least} to {beyond - 1}, which have as many digits as the server's, was "
                + "free");
    }

    private static RecorderPlace OfFile(Uri server)
    {
        var length = server.AbsolutePath.Length - FolderOfFiles.Length;
        if (length < LeastName)
        {
            throw new InvalidDataException(
                $"the path {server.AbsolutePath} is too short for another of its length in {FolderOfFiles}, at which "
                    + "calls could be captured");
        }

        for (var i = 0; i < Attempts; i++)
        {
            var path = FolderOfFiles + Random.Shared.GetString("abcdefghijklmnopqrstuvwxyz", length);
            if (Try(() => LocalListener.OnFile(path)) is { } listener)
            {
                var address = new Uri($"{server.GetLeftPart(UriPartial.Authority)}{path}");
                return new RecorderPlace(
                    listener, address, Encoding.ASCII.GetBytes(path), Encoding.ASCII.GetBytes(server.AbsolutePath));
            }
        }

        throw new IOException($"no socket file of {length} letters could be made in {FolderOfFiles}");
    }

    /// <summary>Null where somebody else listens, or only the privileged may.</summary>
    private static LocalListener? Try(Func<LocalListener> listen)
    {
        try
        {
            return listen();
        }
        catch (Exception error) when (error is SocketException or ArgumentException)
        {
            // A path may be longer than a socket's may be; the server's is shorter when it has escaped characters.
            return null;
        }
    }

    private static byte[] PortText(int port) => Encoding.ASCII.GetBytes($":{port}");
}
