using System.IO.Pipelines;

namespace Woad.LoadBenchmarks.Calls;

/// <summary>
/// A connection that is a stream at first. Once it is switched, batches of requests come when they are asked for, each in one
/// read, and what is written is counted and forgotten.
/// </summary>
internal sealed class SwitchedPipe : IDuplexPipe
{
    private readonly SwitchedReader _input;
    private readonly SwitchedWriter _output;

    public SwitchedPipe(Stream stream) =>
        (_input, _output) = (new SwitchedReader(PipeReader.Create(stream)), new SwitchedWriter(PipeWriter.Create(stream)));

    public PipeReader Input => _input;

    public PipeWriter Output => _output;

    /// <summary>The stream brings nothing more, and gets nothing more. Nothing may be under way.</summary>
    public void Switch(byte[] request, int batch)
    {
        _output.Switch();
        _input.Switch(Block.Chain([.. Enumerable.Repeat(request, batch).SelectMany(r => r)]));
    }

    /// <summary>Brings batches, and waits until they are answered.</summary>
    /// <exception cref="InvalidDataException">More was written than <paramref name="answerBytes"/>.</exception>
    public async Task RunAsync(long batches, long answerBytes)
    {
        var written = _output.WhenWritten(answerBytes);
        _input.Bring(batches);
        await written;
    }
}
