using System.IO.Pipelines;

namespace Woad.Transport.Linux.Connections;

/// <summary>The program's ends of a connection's pipes.</summary>
internal sealed class DuplexPipe(PipeReader input, PipeWriter output) : IDuplexPipe
{
    public PipeReader Input => input;

    public PipeWriter Output => output;
}
