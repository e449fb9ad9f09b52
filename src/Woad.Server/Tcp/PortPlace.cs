using System.Net;
using System.Net.Sockets;
using Woad.Server.Kestrel;
using Woad.Server.Pipes;

namespace Woad.Server.Tcp;

/// <summary>A socket address, or the name of a pipe, that endpoints share.</summary>
internal sealed record PortPlace(EndPoint EndPoint)
{
    /// <summary>Equal for equal places; port 0 is nobody's.</summary>
    public string Key => EndPoint.ToString()!;

    /// <summary>The kind of transport, as measurements name it.</summary>
    public string Transport => EndPoint switch
    {
        IPEndPoint => "tcp",
        UnixDomainSocketEndPoint => "unix",
        PipeEndPoint => "pipe",
        _ => "",
    };
}
