using System.Diagnostics;
using Woad.Lab.Runs;

namespace Woad.Lab.Tests.Commands;

/// <summary>The laboratory as a process, as its users start it, with a folder of its own for what it writes.</summary>
internal sealed class LabProcess : IDisposable
{
    private readonly Process _process;
    private readonly Task<string> _output;
    private readonly Task<string> _errors;

    public LabProcess(params string[] arguments)
    {
        string[] folder = arguments is ["run" or "load", ..] && !arguments.Contains("--out") ? ["--out", Folder] : [];
        _process = Process.Start(AgentExecutable.Start([.. arguments, .. folder]))!;
        _output = _process.StandardOutput.ReadToEndAsync();
        _errors = _process.StandardError.ReadToEndAsync();
    }

    public int Id => _process.Id;

    public string Folder { get; } = Directory.CreateTempSubdirectory("woad-lab-").FullName;

    public string RunFolder => Directory.GetDirectories(Folder).Single();

    public async Task<(int Code, string Output, string Errors)> EndAsync()
    {
        using var guard = new CancellationTokenSource(TimeSpan.FromMinutes(2));
        await _process.WaitForExitAsync(guard.Token);
        return (_process.ExitCode, await _output, await _errors);
    }

    public void Dispose()
    {
        if (!_process.HasExited)
        {
            _process.Kill(entireProcessTree: true);
        }

        _process.Dispose();
        Directory.Delete(Folder, recursive: true);
    }
}
