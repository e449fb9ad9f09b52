using System.Diagnostics.Tracing;
using Microsoft.Diagnostics.NETCore.Client;

namespace Woad.Lab.Observing;

/// <summary>
/// The diagnostics port that every .NET process opens for its own user: events of one source, as a stream.
/// </summary>
internal sealed class DiagnosticsPort : IDisposable
{
    private const int BufferMegabytes = 4;

    /// <summary>A process that is stopped accepts the connection and never answers.</summary>
    private static readonly TimeSpan Answer = TimeSpan.FromSeconds(3);

    private readonly int _process;
    private EventPipeSession? _session;

    private DiagnosticsPort(int process) => _process = process;

    /// <summary>Null when the process has no port, or one of another user.</summary>
    public static DiagnosticsPort? Find(int process) =>
        DiagnosticsClient.GetPublishedProcesses().Contains(process) ? new DiagnosticsPort(process) : null;

    /// <summary>Begins a session; the stream ends with the process or with this object.</summary>
    /// <exception cref="IOException">The process does not answer, or refuses.</exception>
    public Stream Collect(string source, long keywords, IDictionary<string, string> arguments)
    {
        using var deadline = new CancellationTokenSource(Answer);
        try
        {
            _session = new DiagnosticsClient(_process)
                .StartEventPipeSessionAsync(
                    [new EventPipeProvider(source, EventLevel.Informational, keywords, arguments)],
                    requestRundown: false,
                    BufferMegabytes,
                    deadline.Token)
                .GetAwaiter()
                .GetResult();
            return _session.EventStream;
        }
        catch (Exception error)
            when (error is DiagnosticsClientException or TimeoutException or OperationCanceledException)
        {
            throw new IOException($"Its diagnostics port does not answer: {error.Message}", error);
        }
    }

    public void Dispose() => _session?.Dispose();
}
