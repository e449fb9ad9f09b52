using System.Net;
using System.Net.Sockets;

namespace Woad.Server.Tcp;

/// <summary>A socket address that endpoints share.</summary>
internal sealed record PortPlace(EndPoint EndPoint)
{
    /// <summary>Equal for equal places; port 0 is nobody's.</summary>
    public string Key => EndPoint is UnixDomainSocketEndPoint file ? file.ToString() : EndPoint.ToString()!;
}
