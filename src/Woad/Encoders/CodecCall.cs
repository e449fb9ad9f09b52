using Microsoft.Extensions.Logging;
using Woad.Envelopes;
using Woad.Formatters;
using Woad.Formatters.Compiled;
using Woad.Formatters.Outcomes;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>
/// Lets codecs read and write bodies, and tells what came of it: done, left to the message lane, or an exception that
/// answers the call. What the program has written (set accessors, callbacks, get accessors) never runs again in the
/// message lane.
/// </summary>
internal static class CodecCall
{
    /// <summary>
    /// Reads the parameters of a request into its frame. False: the message lane has to read them, and nothing that the
    /// program has written has run yet.
    /// </summary>
    /// <exception cref="Exception">What the program's code has thrown, as the message lane throws it.</exception>
    public static bool TryReadRequest(
        EnvelopeBuffer request, EncodingModel encoding, in EnvelopeHead head, OperationCodec codec, CallFrame frame,
        ILogger logger)
    {
        try
        {
            if (!codec.Runs(OwnCode.ReadingRequest))
            {
                return BodyReader.TryRead(request, encoding, head, codec, frame, BodyPass.Request);
            }

            if (!BodyReader.TryRead(request, encoding, head, codec, frame, BodyPass.RequestRehearsal))
            {
                return false;
            }
        }
        catch (Exception e)
        {
            codec.Fallbacks.NoteReading(codec.Name, e, logger);
            return false;
        }

        return RunRequest(request, encoding, head, codec, frame);
    }

    /// <summary>The same of a reply and its results.</summary>
    /// <exception cref="Exception">What the program's code has thrown, as the message lane throws it.</exception>
    public static bool TryReadReply(
        EnvelopeBuffer reply, EncodingModel encoding, in EnvelopeHead head, OperationCodec codec, CallFrame frame,
        ILogger logger)
    {
        try
        {
            if (!codec.Runs(OwnCode.ReadingReply))
            {
                return BodyReader.TryRead(reply, encoding, head, codec, frame, BodyPass.Reply);
            }

            if (!BodyReader.TryRead(reply, encoding, head, codec, frame, BodyPass.ReplyRehearsal))
            {
                return false;
            }
        }
        catch (Exception e)
        {
            codec.Fallbacks.NoteReading(codec.Name, e, logger);
            return false;
        }

        return RunReply(reply, encoding, head, codec, frame);
    }

    /// <summary>
    /// Whether the message lane writes a message after <paramref name="error"/> came out of its codec: not when the
    /// program's code may have run; the exception is then the one of the message lane.
    /// </summary>
    public static bool LeavesWriting(OperationCodec codec, OwnCode moment, Exception error, ILogger logger)
    {
        if (codec.Runs(moment))
        {
            return false;
        }

        codec.Fallbacks.NoteWriting(codec.Name, error, logger);
        return true;
    }

    // What has been rehearsed can be read: what goes wrong now is the program's.
    private static bool RunRequest(
        EnvelopeBuffer request, EncodingModel encoding, in EnvelopeHead head, OperationCodec codec, CallFrame frame)
    {
        try
        {
            return BodyReader.TryRead(request, encoding, head, codec, frame, BodyPass.Request)
                ? true
                : throw Unrehearsed(codec);
        }
        catch (Exception e) when (UnreadableBody.Is(e))
        {
            throw UnreadableBody.OfRequest(codec.Name, e);
        }
    }

    private static bool RunReply(
        EnvelopeBuffer reply, EncodingModel encoding, in EnvelopeHead head, OperationCodec codec, CallFrame frame)
    {
        try
        {
            return BodyReader.TryRead(reply, encoding, head, codec, frame, BodyPass.Reply)
                ? true
                : throw Unrehearsed(codec);
        }
        catch (Exception e) when (UnreadableBody.Is(e))
        {
            throw UnreadableBody.OfReply(codec.Name, e);
        }
    }

    /// <summary>The exception for a codec that breaks its promise.</summary>
    public static InvalidOperationException Unrehearsed(OperationCodec codec) => new(Escaped.Text(
        $"The generated code of operation '{codec.Name}' could read a message in its rehearsal and then could not. "
            + $"This is an error in Woad.Generator."));
}
