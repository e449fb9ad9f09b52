using System.ServiceModel;

namespace Woad.Exchanges;

/// <summary>The bytes of a call that was admitted turned out to be no envelope: the transport refuses them.</summary>
internal sealed class NoEnvelopeException(ProtocolException reason) : Exception(reason.Message, reason)
{
    public ProtocolException Reason => reason;
}
