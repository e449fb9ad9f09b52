using Woad.Encoders;
using Woad.Formatters;
using Woad.Model;

namespace Woad.Client;

/// <summary>An operation as one channel calls it: its model and the constant part of its requests.</summary>
internal sealed class ChannelOperation(OperationModel model, RequestHead head, bool needsMessage)
{
    public OperationModel Model => model;

    public RequestHead Head => head;

    /// <summary>The compiled operation, when nothing that is installed needs a message.</summary>
    public OperationCodec? FastCodec { get; } = needsMessage || model.StreamsRequest || model.StreamsReply ? null : model.Codec;
}
