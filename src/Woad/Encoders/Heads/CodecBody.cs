using System.Buffers;
using System.ServiceModel.Channels;
using System.Xml;
using Microsoft.Extensions.Logging;
using Woad.Formatters;
using Woad.Formatters.Bodies;
using Woad.Formatters.Compiled;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>
/// The body of a message that hooks see before it is sent: written by the codec of its operation where the message is
/// encoded, and by the serializer for whoever else asks for it.
/// </summary>
/// <param name="codec">The compiled operation.</param>
/// <param name="maxItems">Objects that one part may consist of.</param>
/// <param name="values">The parameters or results.</param>
/// <param name="isReply">Whether they are results.</param>
/// <param name="logger">Takes what the codec should not have thrown.</param>
internal sealed class CodecBody(
    OperationCodec codec, int maxItems, DataContractBodyWriter values, bool isReply, ILogger logger) : EncodedBodyWriter
{
    internal override bool IsSerialized => true;

    private OwnCode Moment => isReply ? OwnCode.WritingReply : OwnCode.WritingRequest;

    /// <summary>
    /// Lets the codec write the body of a message that a formatter has made, when it is encoded. Bodies of other
    /// writers stay as they are.
    /// </summary>
    public static void Take(Message message, OperationCodec codec, int maxItems, bool isReply, ILogger logger)
    {
        if (message is BodyWriterMessage { Body: DataContractBodyWriter values } made)
        {
            made.Body = new CodecBody(codec, maxItems, values, isReply, logger);
        }
    }

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
                output, version.Addressing != AddressingVersion.None, codec, frame, isReply,
                endsEnvelope: false);
        }
        catch (Exception e) when (CodecCall.LeavesWriting(codec, Moment, e, logger))
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
                output, strings, codec, frame, isReply, endsEnvelope: false);
        }
        catch (Exception e) when (CodecCall.LeavesWriting(codec, Moment, e, logger))
        {
            return false;
        }
    }

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer) => values.WriteBodyContents(writer);

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
            if (isReply)
            {
                codec.SetResult(frame, values.Result, values.Parameters);
            }
            else
            {
                codec.SetInputs(frame, values.Parameters);
            }
        }
        catch (Exception e) when (e is InvalidCastException or NullReferenceException)
        {
            return null;
        }

        return frame;
    }
}
