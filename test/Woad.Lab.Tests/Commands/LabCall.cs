using Woad.Lab.Commands;

namespace Woad.Lab.Tests.Commands;

/// <summary>
/// The laboratory and its servers in the process of the tests, where their code is compiled once for all tests.
/// </summary>
internal sealed class LabCall : LabRun
{
    private readonly StringWriter _output = new();
    private readonly TextWriter _synchronized;
    private readonly StringWriter _errors = new();
    private readonly CancellationTokenSource _interrupted = new();
    private readonly Task<int> _end;

    public LabCall(params string[] arguments)
    {
        _synchronized = TextWriter.Synchronized(_output);
        var invocation = new LabInvocation
        {
            Output = _synchronized,
            Error = TextWriter.Synchronized(_errors),
            StartServer = LocalServer.StartAsync,
            Interrupted = _interrupted.Token,
        };
        string[] shared = arguments is ["run", ..] && !arguments.Contains("--affinity") ? ["--affinity", "off"] : [];
        _end = Task.Run(() => LabCommand.RunAsync([.. WithFolder(arguments), .. shared], invocation));
    }

    /// <summary>Waits until the output has a line that begins so, and returns the rest of the line.</summary>
    public async Task<string> LineAsync(string beginning)
    {
        using var guard = new CancellationTokenSource(TimeSpan.FromSeconds(60));
        using var timer = new PeriodicTimer(TimeSpan.FromMilliseconds(20));
        while (await timer.WaitForNextTickAsync(guard.Token))
        {
            string text;
            lock (_synchronized)
            {
                text = _output.ToString();
            }

            if (text.Split('\n').FirstOrDefault(l => l.StartsWith(beginning, StringComparison.Ordinal)) is { } line)
            {
                return line[beginning.Length..].Trim();
            }

            Assert.False(_end.IsCompleted, $"The command ended: {text}{_errors}");
        }

        throw new TimeoutException($"No line begins with '{beginning}'.");
    }

    /// <summary>Does what Ctrl+C does.</summary>
    public void Interrupt() => _interrupted.Cancel();

    public override void Dispose()
    {
        _interrupted.Dispose();
        base.Dispose();
    }

    public override async Task<(int Code, string Output, string Errors)> EndAsync()
    {
        var code = await _end.WaitAsync(TimeSpan.FromMinutes(5));
        return (code, _output.ToString(), _errors.ToString());
    }
}
