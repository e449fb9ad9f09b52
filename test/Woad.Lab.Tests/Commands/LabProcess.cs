using System.Diagnostics;
using Woad.Lab.Processes;

namespace Woad.Lab.Tests.Commands;

/// <summary>The laboratory as a process, as its users start it.</summary>
internal sealed class LabProcess : LabRun
{
    private readonly Process _process;
    private readonly Task<string> _output;
    private readonly Task<string> _errors;

    public LabProcess(params string[] arguments)
        : this([], arguments) { }

    public LabProcess(IReadOnlyList<(string Name, string Value)> environment, string[] arguments)
    {
        _process = Process.Start(Interruptible(LabExecutable.Start(WithFolder(arguments), environment)))!;
        _output = _process.StandardOutput.ReadToEndAsync();
        _errors = _process.StandardError.ReadToEndAsync();
    }

    public int Id => _process.Id;

    public override async Task<(int Code, string Output, string Errors)> EndAsync()
    {
        using var guard = new CancellationTokenSource(TimeSpan.FromMinutes(5));
        await _process.WaitForExitAsync(guard.Token);
        return (_process.ExitCode, await _output, await _errors);
    }

    /// <summary>
    /// A shell lets its background jobs ignore SIGINT, and so do the processes that tests start there. <c>env</c> gives
    /// the signal back and becomes the program.
    /// </summary>
    private static ProcessStartInfo Interruptible(ProcessStartInfo start)
    {
        if (OperatingSystem.IsLinux())
        {
            start.ArgumentList.Insert(0, start.FileName);
            start.ArgumentList.Insert(0, "--default-signal=INT");
            start.FileName = "env";
        }

        return start;
    }

    public override void Dispose()
    {
        if (!_process.HasExited)
        {
            _process.Kill(entireProcessTree: true);
        }

        _process.Dispose();
        base.Dispose();
    }
}
