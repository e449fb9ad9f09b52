using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Threading.Channels;

namespace Woad.Tests.Transports.Udp.Duplex;

/// <summary>Keeps the findings that a client is told.</summary>
[CallbackBehavior(ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class Findings : IFindings
{
    private readonly Channel<string> _found = Channel.CreateUnbounded<string>();

    /// <summary>The sender of the last finding.</summary>
    public RemoteEndpointMessageProperty? Sender { get; private set; }

    public void Found(string where)
    {
        Sender = (RemoteEndpointMessageProperty?)OperationContext.Current!.IncomingMessageProperties![
            RemoteEndpointMessageProperty.Name];
        _found.Writer.TryWrite(where);
    }

    public string Name(string greeting) => $"caller, {greeting}";

    public async Task<string> NextAsync() =>
        await _found.Reader.ReadAsync().AsTask().WaitAsync(TimeSpan.FromSeconds(60));

    /// <summary>The findings that have come so far.</summary>
    public List<string> Taken()
    {
        var taken = new List<string>();
        while (_found.Reader.TryRead(out var where))
        {
            taken.Add(where);
        }

        return taken;
    }
}
