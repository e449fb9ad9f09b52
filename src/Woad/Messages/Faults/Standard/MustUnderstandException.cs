using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Messages;

/// <summary>A received message has headers that had to be understood and were not.</summary>
/// <param name="headers">The headers, at least one.</param>
internal sealed class MustUnderstandException(IReadOnlyList<MessageHeaderInfo> headers)
    : ProtocolException(FaultConstants.MustUnderstandText(headers[0].Name, headers[0].Namespace))
{
    /// <summary>The headers that were not understood.</summary>
    public IReadOnlyList<MessageHeaderInfo> Headers { get; } = headers;
}
