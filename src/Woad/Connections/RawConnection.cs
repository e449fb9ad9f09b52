using System.IO.Pipelines;
using System.Net.Sockets;

namespace Woad.Connections;

/// <summary>A connection as an upgrade finds it.</summary>
/// <param name="Transport">Its bytes.</param>
/// <param name="Socket">The socket below, if there is one.</param>
internal sealed record RawConnection(IDuplexPipe Transport, Socket? Socket);
