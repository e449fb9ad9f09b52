using System.IO.Pipelines;

namespace Woad.Security.Upgrades;

/// <summary>Two pipes made one.</summary>
internal sealed record DuplexPipe(PipeReader Input, PipeWriter Output) : IDuplexPipe
{
    /// <summary>The pipes of a stream, which stays open when they end.</summary>
    public static DuplexPipe Over(Stream stream) => new(
        PipeReader.Create(stream, new StreamPipeReaderOptions(bufferSize: 16 * 1024, leaveOpen: true)),
        PipeWriter.Create(stream, new StreamPipeWriterOptions(leaveOpen: true)));
}
