using System.Buffers;
using System.ServiceModel.Web;
using Woad.Formatters;
using Woad.Web.Bodies;
using Woad.Web.Routes;

namespace Woad.Web.Direct;

/// <summary>
/// An operation of a client whose parameters go into bytes of JSON, and whose results come out of them, by codecs: compiled
/// ones, or those that reflection puts together. What they do not take is written and read as before, by serializers.
/// </summary>
internal sealed class DirectClientOperation
{
    private readonly OperationCodec? _codec;
    private readonly DirectBody? _request;
    private readonly DirectBody? _reply;
    private readonly int _maxItems;
    private readonly int _maxReplyItems;
    private readonly int _maxDepth;
    private CallFrame? _frame;

    /// <param name="operation">The operation.</param>
    /// <param name="maxDepth">How deep replies may be nested, counted as XML; 0 when other quotas count too, which only readers of XML know.</param>
    /// <param name="codec">The compiled operation; null when there is none for JSON.</param>
    public DirectClientOperation(WebOperation operation, int maxDepth, OperationCodec? codec)
    {
        _codec = codec;
        _maxDepth = Math.Max(1, maxDepth - 1);
        _maxItems = operation.Request.Parts is [var first, ..] ? first.MaxItems : 0;
        _maxReplyItems = operation.Reply?.Parts is [var result, ..] ? result.MaxItems : 0;
        _request = operation.RequestFormat == WebMessageFormat.Json ? Body(operation.Request) : null;
        _reply = maxDepth > 0 && operation.Reply is { } reply ? Body(reply) : null;
    }

    /// <summary>Whether requests have a body that codecs write.</summary>
    public bool Writes => _request is not null;

    /// <summary>Writes the body of a request. False when a codec gives up; what has been written then counts for nothing.</summary>
    public bool TryWrite(object?[] parameters, IBufferWriter<byte> output)
    {
        try
        {
            Write(parameters, output);
            return true;
        }
        catch (Exception)
        {
            return false;
        }
    }

    /// <summary>Reads the body of a reply. False when a codec gives up, and when there is none.</summary>
    public bool TryRead(ReadOnlySpan<byte> bytes, object?[] outputs, out object? result)
    {
        result = null;
        if (_reply is null)
        {
            return false;
        }

        try
        {
            result = Read(_reply, bytes, outputs);
            return true;
        }
        catch (Exception)
        {
            return false;
        }
    }

    private DirectBody? Body(WebBody body) => DirectBody.Of(body, _codec is not null) is { IsEmpty: false } direct ? direct : null;

    private void Write(object?[] parameters, IBufferWriter<byte> output)
    {
        if (_codec is null)
        {
            var objects = new ObjectValues(parameters, null);
            _request!.Write(output, ref objects);
            return;
        }

        var frame = Rent(_codec, _maxItems);
        _codec.SetInputs(frame, parameters);
        var values = new ClientFrameValues(_codec.Json!, frame);
        _request!.Write(output, ref values);
        Return(frame);
    }

    private object? Read(DirectBody body, ReadOnlySpan<byte> bytes, object?[] outputs)
    {
        if (_codec is null)
        {
            var objects = new ObjectValues(outputs, _maxReplyItems);
            body.Read(bytes, ref objects, _maxDepth);
            return objects.Result;
        }

        var frame = Rent(_codec, _maxReplyItems);
        var values = new ClientFrameValues(_codec.Json!, frame);
        body.Read(bytes, ref values, _maxDepth);
        var result = _codec.GetResult(frame, outputs);
        Return(frame);
        return result;
    }

    /// <summary>A frame is kept for the next call; calls at the same time make their own. One that has failed is not used again.</summary>
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
