using System.Net;
using System.Net.Sockets;

namespace Woad.Transports.Connecting;

/// <summary>What a client's connection stands on: a socket, or a named pipe of Windows.</summary>
/// <remarks>
/// Disposing the stream closes the link. Nothing else is called after that but <see cref="IsQuiet"/>, which says no
/// then.
/// </remarks>
internal interface ILink
{
    /// <summary>The bytes, both ways.</summary>
    Stream Stream { get; }

    /// <summary>The socket, if it is one.</summary>
    Socket? Socket { get; }

    EndPoint? Local { get; }

    EndPoint? Remote { get; }

    /// <summary>Whether the peer has neither closed the link nor sent anything that has not been read.</summary>
    bool IsQuiet { get; }

    /// <summary>
    /// Ends when the link is not quiet any more, without taking a byte from whoever reads meanwhile; at once where the
    /// system does not tell.
    /// </summary>
    ValueTask NoticeAsync();

    /// <summary>Tells the peer that nothing more comes, where closing alone does not.</summary>
    void End();

    /// <summary>What has not been delivered is lost when the link is closed, and the peer hears of that.</summary>
    void Reset();
}
