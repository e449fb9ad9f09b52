using System.IO.Pipelines;
using Woad.LoadBenchmarks.Driver;

namespace Woad.LoadBenchmarks.Calls;

/// <summary>
/// A connection that is a stream at first. Once it is switched, batches of requests come when they are asked for, each
/// in one read, and what is written is counted and forgotten.
/// </summary>
internal sealed class SwitchedPipe : IDuplexPipe
{
    private readonly SwitchedReader _input;
    private readonly SwitchedWriter _output;

    public SwitchedPipe(Stream stream) =>
        (_input, _output) = (new SwitchedReader(
            PipeReader.Create(stream)), new SwitchedWriter(PipeWriter.Create(stream)));

    public PipeReader Input => _input;

    public PipeWriter Output => _output;

    /// <summary>The stream brings nothing more, and gets nothing more. Nothing may be under way.</summary>
    /// <param name="opened">Has the request, and the next ones where they differ.</param>
    /// <param name="batch">Requests in a batch.</param>
    public void Switch(LoadedConnection opened, int batch)
    {
        if (opened.Changing is not null)
        {
            _output.Flushed = answers =>
            {
                opened.Scanner.Scan(answers, out _);
                _input.Look();
            };
        }

        _output.Switch();
        _input.Switch([.. Enumerable.Repeat(opened.Request, batch).SelectMany(r => r)], opened.Changing);
    }

    /// <summary>Brings batches, and waits until they are answered.</summary>
    /// <exception cref="InvalidDataException">More was written than <paramref name="answerBytes"/>.</exception>
    public async Task RunAsync(long batches, long answerBytes)
    {
        var written = _output.WhenWritten(answerBytes);
        _input.Bring(batches);
        await written;
    }

    /// <summary>
    /// Brings batches, each when all requests before have been answered, and waits for the end. The sizes of answers
    /// differ.
    /// </summary>
    /// <exception cref="InvalidDataException">More or fewer bytes were written.</exception>
    public async Task RunAsync(long batches, long leastBytes, long mostBytes)
    {
        var before = _output.Written;
        await _input.BringAllAsync(batches);
        var written = _output.Written - before;
        if (written < leastBytes || written > mostBytes)
        {
            throw new InvalidDataException($"{written} bytes were answered, {leastBytes} to {mostBytes} are right.");
        }
    }
}
