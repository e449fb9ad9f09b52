using System.Runtime.Serialization;
using System.ServiceModel;
using Bench;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Secured;

/// <summary>
/// A call of a real client on a thread of its own, which may wait for its reply as long as the server is loaded.
/// </summary>
internal sealed class PendingCall : IDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(20);

    private readonly ITestContract _client;
    private readonly Scenario _scenario;
    private readonly Thread _thread;
    private object? _result;

    public PendingCall(ITestContract client, Scenario scenario)
    {
        (_client, _scenario) = (client, scenario);
        _thread = new Thread(Call) { IsBackground = true };
        _thread.Start();
    }

    /// <summary>Waits for the end of the call; whether its result is the expected one.</summary>
    public bool IsRight() => _thread.Join(Patience) && _result switch
    {
        Exception failure => throw new InvalidDataException($"A secured call failed: {failure.Message}", failure),
        null => false,
        var result => Text(result).SequenceEqual(Text(_scenario.Result)),
    };

    public void Dispose()
    {
        ((IClientChannel)_client).Abort();
        _thread.Join(Patience);
    }

    private static byte[] Text(object result)
    {
        var text = new MemoryStream();
        new DataContractSerializer(result.GetType()).WriteObject(text, result);
        return text.ToArray();
    }

    private void Call()
    {
        try
        {
            _result = _scenario.Call(_client);
        }
        catch (Exception e) when (e is CommunicationException or TimeoutException or ObjectDisposedException)
        {
            _result = e;
        }
    }
}
