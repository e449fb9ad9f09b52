using System.Net.Security;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Tests.Protection;

/// <summary>
/// Reports what a layer of message security would have verified: the same of every message of a side.
/// </summary>
internal sealed class ReportingLayer(ProtectionLevel requests, ProtectionLevel replies, ProtectionLevel ticket)
    : MessageLayer
{
    private bool _isClient;

    public override bool ReportsCoverage => true;

    protected override void Open(LayerContext context) => _isClient = context.Address is null;

    protected override object? Received(Incoming message, object? request)
    {
        message.Coverage.AddBody(_isClient ? replies : requests);
        message.Coverage.AddHeader(new HeaderName("Ticket", "urn:vault"), ticket);
        return null;
    }
}
