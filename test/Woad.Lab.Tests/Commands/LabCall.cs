using Woad.Lab.Commands;

namespace Woad.Lab.Tests.Commands;

/// <summary>
/// The laboratory and its servers in the process of the tests, where their code is compiled once for all tests.
/// </summary>
internal sealed class LabCall : LabRun
{
    private readonly StringWriter _output = new();
    private readonly StringWriter _errors = new();
    private readonly Task<int> _end;

    public LabCall(params string[] arguments)
    {
        var invocation = new LabInvocation
        {
            Output = TextWriter.Synchronized(_output),
            Error = TextWriter.Synchronized(_errors),
            StartServer = LocalServer.StartAsync,
        };
        string[] shared = arguments is ["run", ..] && !arguments.Contains("--affinity") ? ["--affinity", "off"] : [];
        _end = Task.Run(() => LabCommand.RunAsync([.. WithFolder(arguments), .. shared], invocation));
    }

    public override async Task<(int Code, string Output, string Errors)> EndAsync()
    {
        var code = await _end.WaitAsync(TimeSpan.FromMinutes(2));
        return (code, _output.ToString(), _errors.ToString());
    }
}
