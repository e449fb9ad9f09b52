using System.Text.Json;
using Interop.Matrix;
using Woad.Interop.Tests.Secured;

namespace Woad.Interop.Tests.MicrosoftClient;

/// <summary>Microsoft's client in its process, which is built with these tests.</summary>
internal sealed class MicrosoftPeer : IDisposable
{
    /// <summary>Longer than all the timeouts of a case.</summary>
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(240);

    private readonly Authority _authority;
    private PeerProcess? _process;

    public MicrosoftPeer(Authority authority) => _authority = authority;

    private static string Program => Path.Combine(
        AppContext.BaseDirectory.Replace("Woad.Interop.Tests", Name, StringComparison.Ordinal), $"{Name}.dll");

    private static string Name => "Woad.Interop.Peer.Microsoft";

    /// <summary>Runs a case; a process that does not answer is replaced.</summary>
    public async Task<MatrixOutcome> RunAsync(MatrixCase run)
    {
        if (_process is not { IsAlive: true })
        {
            _process?.Dispose();
            // Its WebSockets ask no validator of the program: they believe what the platform believes.
            _process = new PeerProcess(
                "dotnet",
                [Program, _authority.RootFile, _authority.ClientFile],
                new() { ["SSL_CERT_FILE"] = _authority.RootFile });
            await _process.ReadToAsync("ready");
        }

        _process.Send(JsonSerializer.Serialize(run));
        try
        {
            return JsonSerializer.Deserialize<MatrixOutcome>(await _process.ReadLineAsync(Patience))!;
        }
        catch (OperationCanceledException)
        {
            _process.Dispose();
            return new MatrixOutcome([], "call", "None", $"There was no answer within {Patience}.", null);
        }
    }

    public void Dispose() => _process?.Dispose();
}
