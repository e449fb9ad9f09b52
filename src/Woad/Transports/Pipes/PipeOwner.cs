using System.Net.Sockets;
using System.ServiceModel.Security;
using Woad.Connections;
using Woad.Xml;

namespace Woad.Transports.Pipes;

/// <summary>
/// The service of a net.pipe address belongs to the client's user. Somebody else may have put a socket in its place,
/// where the directory is below one that everybody may write to.
/// </summary>
internal static class PipeOwner
{
    /// <exception cref="SecurityNegotiationException">Directory, socket or service belong to another user.</exception>
    public static void Check(Uri via, string path, Socket socket)
    {
        var refusal = Refusal(Path.GetDirectoryName(path)!, path, PosixCredentials.Of(socket)?.UserId, UnixFile.Me);
        if (refusal is not null)
        {
            throw new SecurityNegotiationException(Escaped.Text(
                $"The named pipe of {via} is not the current user's own: {refusal} Nothing was sent to it. Remove the "
                    + $"directory, and start the service again as the same user."));
        }
    }

    /// <summary>Why a socket may be somebody else's; null when it is the user's own.</summary>
    /// <param name="directory">The directory of the socket.</param>
    /// <param name="path">The socket file.</param>
    /// <param name="listener">The user that listens, as the kernel tells; null where it does not.</param>
    /// <param name="me">The current user.</param>
    public static string? Refusal(string directory, string path, uint? listener, uint me) =>
        OperatingSystem.IsWindows() ? null
        : UnixFile.Look(directory) is { } folder && folder.Owner != me
            ? $"the directory {directory} belongs to user {folder.Owner}."
        : (File.GetUnixFileMode(directory) & (UnixFileMode.GroupWrite | UnixFileMode.OtherWrite)) != 0
            ? $"others may write to the directory {directory}."
        : new DirectoryInfo(directory).LinkTarget is not null ? $"the directory {directory} is a link."
        : UnixFile.Look(path) is { } file && (file.Owner != me || !file.IsSocket)
            ? $"{path} belongs to user {file.Owner}, or is no socket."
        : listener is { } user && user != me ? $"user {user} listens at {path}."
        : null;
}
