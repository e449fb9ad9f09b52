using System.Buffers;
using System.ServiceModel.Channels;
using System.Xml;
using Microsoft.Extensions.Logging;
using Woad.Formatters;
using Woad.Formatters.Compiled;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>
/// The body of a request that hooks see before it is sent: written by the codec of its operation where the message is
/// encoded, and by the serializer for whoever else asks for it.
/// </summary>
/// <param name="codec">The compiled operation.</param>
/// <param name="maxItems">Objects that one part may consist of.</param>
/// <param name="inputs">The in and ref parameters.</param>
/// <param name="serialized">The same body through the serializer.</param>
/// <param name="logger">Takes what the codec should not have thrown.</param>
internal sealed class CodecBody(
    OperationCodec codec, int maxItems, object?[] inputs, BodyWriter serialized, ILogger logger) : EncodedBodyWriter
{
    public override bool TryWriteText(IBufferWriter<byte> output, MessageVersion version)
    {
        if ((version != MessageVersion.Soap12WSAddressing10 && version != MessageVersion.Soap11)
            || Fill() is not { } frame)
        {
            return false;
        }

        try
        {
            return EnvelopeBodyWriter.TryWriteText(
                output, version.Addressing != AddressingVersion.None, codec, frame, isReply: false,
                endsEnvelope: false);
        }
        catch (Exception e) when (CodecCall.LeavesWriting(codec, OwnCode.WritingRequest, e, logger))
        {
            return false;
        }
    }

    public override bool TryWriteBinary(
        IBufferWriter<byte> output, BinaryWriterSession? strings, MessageVersion version)
    {
        if (version != MessageVersion.Soap12WSAddressing10 || Fill() is not { } frame)
        {
            return false;
        }

        try
        {
            return EnvelopeBodyWriter.TryWriteBinary(
                output, strings, codec, frame, isReply: false, endsEnvelope: false);
        }
        catch (Exception e) when (CodecCall.LeavesWriting(codec, OwnCode.WritingRequest, e, logger))
        {
            return false;
        }
    }

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer) => serialized.WriteBodyContents(writer);

    /// <summary>
    /// The values in a frame of its own: a copy of the message may be written after the call. Null: a hook has put an
    /// object of another type among them, about which the serializer says what is wrong.
    /// </summary>
    private CallFrame? Fill()
    {
        var frame = codec.CreateFrame();
        frame.MaxItems = maxItems;
        try
        {
            codec.SetInputs(frame, inputs);
        }
        catch (Exception e) when (e is InvalidCastException or NullReferenceException)
        {
            return null;
        }

        return frame;
    }
}
