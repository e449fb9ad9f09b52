using System.Buffers;
using System.ServiceModel.Web;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.Formatters;
using Woad.Formatters.Compiled;
using Woad.Web.Bodies;
using Woad.Web.Routes;

namespace Woad.Web.Direct;

/// <summary>
/// An operation of a client whose parameters go into bytes of JSON, and whose results come out of them, by codecs:
/// compiled ones, or those that reflection puts together. What they do not take is written and read as before, by
/// serializers.
/// </summary>
internal sealed class DirectClientOperation
{
    private readonly OperationCodec? _codec;
    private readonly DirectBody? _request;
    private readonly DirectBody? _reply;
    private readonly int _maxItems;
    private readonly int _maxReplyItems;
    private readonly int _maxDepth;
    private readonly DirectErrors _errors;
    private CallFrame? _frame;

    /// <param name="operation">The operation.</param>
    /// <param name="maxDepth">
    /// How deep replies may be nested, counted as XML; 0 when other quotas count too, which only readers of XML know.
    /// </param>
    /// <param name="codec">The compiled operation; null when there is none for JSON.</param>
    public DirectClientOperation(WebOperation operation, int maxDepth, OperationCodec? codec)
    {
        _codec = codec;
        _errors = new DirectErrors(operation.Name, codec, NullLogger.Instance);
        _maxDepth = Math.Max(1, maxDepth - 1);
        _maxItems = operation.Request.Parts is [var first, ..] ? first.MaxItems : 0;
        _maxReplyItems = operation.Reply?.Parts is [var result, ..] ? result.MaxItems : 0;
        _request = operation.RequestFormat == WebMessageFormat.Json ? Body(operation.Request) : null;
        _reply = maxDepth > 0 && operation.Reply is { } reply ? Body(reply) : null;
    }

    /// <summary>Whether requests have a body that codecs write.</summary>
    public bool Writes => _request is not null;

    /// <summary>
    /// Writes the body of a request. False: it is left to the serializer; what has been written then counts for
    /// nothing.
    /// </summary>
    /// <exception cref="Exception">What code of the program has thrown, as the serializer throws it.</exception>
    public bool TryWrite(object?[] parameters, IBufferWriter<byte> output)
    {
        try
        {
            return !_errors.Runs(OwnCode.LeavesJsonRequest) && TryWriteValues(parameters, output);
        }
        catch (Exception e) when (_errors.LeavesWriting(OwnCode.WritingRequest, e))
        {
            return false;
        }
    }

    /// <summary>Reads the body of a reply. False: it is left to the serializer, or there is none.</summary>
    /// <exception cref="Exception">What code of the program has thrown, as the serializer throws it.</exception>
    public bool TryRead(ReadOnlySpan<byte> bytes, object?[] outputs, out object? result)
    {
        result = null;
        return _reply is not null && (_codec is null
            ? TryReadObjects(_reply, bytes, outputs, out result)
            : TryReadFrame(_codec, _reply, bytes, outputs, out result));
    }

    private DirectBody? Body(WebBody body) =>
        DirectBody.Of(body, _codec is not null) is { IsEmpty: false } direct ? direct : null;

    private bool TryWriteValues(object?[] parameters, IBufferWriter<byte> output)
    {
        if (_codec is null)
        {
            var objects = new ObjectInputs(parameters, null);
            return _request!.TryWrite(output, ref objects, runsOwnCode: false);
        }

        var frame = Rent(_codec, _maxItems);
        _codec.SetInputs(frame, parameters);
        var values = new ClientFrameValues(_codec.Json!, frame);
        var isWritten = _request!.TryWrite(output, ref values, _errors.Runs(OwnCode.WritingRequest));
        Return(frame);
        return isWritten;
    }

    private bool TryReadObjects(DirectBody body, ReadOnlySpan<byte> bytes, object?[] outputs, out object? result)
    {
        var objects = new ObjectInputs(outputs, _maxReplyItems);
        var isRead = TryReadOnce(body, bytes, ref objects, DirectPass.Only);
        result = isRead ? objects.Result : null;
        return isRead;
    }

    private bool TryReadFrame(
        OperationCodec codec, DirectBody body, ReadOnlySpan<byte> bytes, object?[] outputs, out object? result)
    {
        result = null;
        var runs = codec.Runs(OwnCode.ReadingReply);
        var frame = Rent(codec, _maxReplyItems);
        var values = new ClientFrameValues(codec.Json!, frame);
        if (!TryReadOnce(body, bytes, ref values, runs ? DirectPass.Rehearsal : DirectPass.Only))
        {
            return false;
        }

        if (runs && !body.TryRead(bytes, ref values, _maxDepth, DirectPass.Rehearsed))
        {
            throw _errors.Unrehearsed();
        }

        result = codec.GetResult(frame, outputs);
        Return(frame);
        return true;
    }

    private bool TryReadOnce<TValues>(DirectBody body, ReadOnlySpan<byte> bytes, ref TValues values, DirectPass pass)
        where TValues : struct, IDirectValues
    {
        try
        {
            return body.TryRead(bytes, ref values, _maxDepth, pass);
        }
        catch (Exception e)
        {
            _errors.NoteReading(e);
            return false;
        }
    }

    /// <summary>
    /// A frame is kept for the next call; calls at the same time make their own. One that has failed is not used again.
    /// </summary>
    private CallFrame Rent(OperationCodec codec, int maxItems)
    {
        var frame = Interlocked.Exchange(ref _frame, null) ?? codec.CreateFrame();
        frame.MaxItems = maxItems;
        return frame;
    }

    private void Return(CallFrame frame)
    {
        frame.Clear();
        _frame = frame;
    }
}
