using System.IO.Pipelines;
using Woad.Waits;

namespace Woad.Security.Upgrades;

/// <summary>A connection for layers of the program's, which may read and write in their thread.</summary>
internal sealed class BlockingRawStream(IDuplexPipe raw) : RawStream(raw)
{
    public override int Read(byte[] buffer, int offset, int count) =>
        Blocking.Wait(ReadAsync(buffer.AsMemory(offset, count)));

    public override void Write(byte[] buffer, int offset, int count) =>
        Blocking.Wait(WriteAsync(buffer.AsMemory(offset, count)));
}
