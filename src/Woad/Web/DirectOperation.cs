using System.ServiceModel.Dispatcher;
using System.ServiceModel.Web;
using Microsoft.Extensions.Logging;
using Woad.Envelopes;
using Woad.Formatters;
using Woad.Formatters.Compiled;
using Woad.Messages;
using Woad.Web.Bodies;
using Woad.Web.Direct;
using Woad.Web.Routes;
using Woad.Web.Templates;

namespace Woad.Web;

/// <summary>
/// An operation whose calls go from the request's bytes to parameters and from the result to bytes: values in the
/// address, a body of JSON that codecs read, a result that codecs write.
/// </summary>
internal sealed class DirectOperation
{
    private const string JsonType = "application/json; charset=utf-8";

    private static ReadOnlySpan<byte> Null => "null"u8;

    private readonly WebOperation _operation;
    private readonly WebEndpoint _endpoint;
    private readonly (int Place, WebAddressPart Part, bool IsPlain)[] _address;
    private readonly DirectBody _request;
    private readonly DirectBody _reply;
    private readonly DirectErrors _errors;
    private readonly DirectPass _bodyPass;
    private readonly int _maxDepth;
    private readonly bool _convertsByOwnCode;
    private readonly bool _writesOwn;
    private readonly bool _leavesReply;

    private DirectOperation(
        WebOperation operation, WebEndpoint endpoint, DirectBody request, DirectBody reply, OperationCodec? codec,
        ILogger logger)
    {
        Codec = codec;
        MaxItems = operation.Request.Parts is [var first, ..] ? first.MaxItems : 0;
        MaxReplyItems = operation.Reply!.Parts is [var result, ..] ? result.MaxItems : 0;
        _operation = operation;
        _endpoint = endpoint;
        _request = request;
        _reply = reply;
        _maxDepth = Math.Max(1, endpoint.MaxDepth - 1);
        _errors = new DirectErrors(operation.Name, codec, logger);
        _bodyPass = _errors.Runs(OwnCode.ReadingRequest) && !request.IsEmpty ? DirectPass.Rehearsal : DirectPass.Only;
        _convertsByOwnCode = operation.ConvertsByOwnCode;
        _writesOwn = _errors.Runs(OwnCode.WritingReply);
        _leavesReply = _errors.Runs(OwnCode.LeavesJsonReply);
        string[] variables = [.. operation.Template.Parsed.PathVariables, .. operation.Template.Parsed.QueryVariables];
        var isOwn = operation.Converter.GetType() != typeof(QueryStringConverter);
        _address =
        [
            .. operation.AddressParts.Select(
                p => (Array.IndexOf(variables, p.Variable), p, p.IsPath || (!isOwn && p.Type == typeof(int)))),
        ];
    }

    /// <summary>The compiled operation; null when its values are objects.</summary>
    public OperationCodec? Codec { get; }

    /// <summary>Objects that a parameter may consist of.</summary>
    public int MaxItems { get; }

    /// <summary>Objects that a result may consist of.</summary>
    public int MaxReplyItems { get; }

    /// <summary>Null: the operation is called by message.</summary>
    /// <param name="operation">The operation.</param>
    /// <param name="endpoint">Its endpoint.</param>
    /// <param name="codec">The compiled operation; null when there is none for JSON.</param>
    /// <param name="logger">Takes errors of codecs.</param>
    public static DirectOperation? Of(
        WebOperation operation, WebEndpoint endpoint, OperationCodec? codec, ILogger logger)
    {
        if (operation.ChoosesFormat || operation.Reply is null || endpoint.CallbackParameter is not null
            || endpoint.Encoding.CodePage != System.Text.Encoding.UTF8.CodePage || !endpoint.HasPlainQuotas
            || (operation.Reply.Kind != WebBodyKind.Empty && operation.ResponseFormat != WebMessageFormat.Json))
        {
            return null;
        }

        return DirectBody.Of(operation.Request, codec is not null) is { } request
            && DirectBody.Of(operation.Reply, codec is not null) is { } reply
            ? new DirectOperation(operation, endpoint, request, reply, codec, logger)
            : null;
    }

    /// <summary>
    /// Whether code that the program has written runs while parameters are read: then <see cref="ReadOwn"/> follows
    /// <see cref="TryRead"/>.
    /// </summary>
    public bool ReadsOwn => _bodyPass == DirectPass.Rehearsal || _convertsByOwnCode;

    /// <summary>
    /// Reads the parameters as far as no code of the program runs, and rehearses the rest. False: the message lane has
    /// to read them.
    /// </summary>
    public bool TryRead<TValues>(WebPlaces places, EnvelopeBuffer body, ref TValues values)
        where TValues : struct, IDirectInputs
    {
        try
        {
            if (!_request.IsEmpty && !TryReadBody(body, ref values, _bodyPass))
            {
                return false;
            }

            if (!_convertsByOwnCode)
            {
                ReadAddress(places, ref values);
            }

            return true;
        }
        catch (Exception e)
        {
            _errors.NoteReading(e);
            return false;
        }
    }

    /// <summary>Reads what runs code of the program: what goes wrong now answers the call.</summary>
    /// <exception cref="Exception">What that code has thrown, as the message lane throws it.</exception>
    public void ReadOwn<TValues>(WebPlaces places, EnvelopeBuffer body, ref TValues values)
        where TValues : struct, IDirectInputs
    {
        if (_convertsByOwnCode)
        {
            ReadAddress(places, ref values);
        }

        if (_bodyPass == DirectPass.Rehearsal && !TryReadBody(body, ref values, DirectPass.Rehearsed))
        {
            throw _errors.Unrehearsed();
        }
    }

    /// <summary>Writes the result. False: the message lane has to write it.</summary>
    /// <exception cref="Exception">What code of the program has thrown, as the message lane throws it.</exception>
    public bool TryWrite<TValues>(EnvelopeOutput output, ref TValues values)
        where TValues : struct, IDirectValues
    {
        if (_reply.IsEmpty)
        {
            output.ContentType = "";
            return true;
        }

        try
        {
            if (!_leavesReply && _reply.TryWrite(output, ref values, _writesOwn))
            {
                EndReply(output);
                return true;
            }
        }
        catch (Exception e) when (_errors.LeavesWriting(OwnCode.WritingReply, e))
        {
            // As when the codec says so itself.
        }

        output.Clear();
        return false;
    }

    private void EndReply(EnvelopeOutput output)
    {
        if (_operation.Reply!.Kind == WebBodyKind.Bare
            && output.Length == Null.Length
            && output.Last.SequenceEqual(Null))
        {
            // As in WCF a result that is null has no body.
            output.Clear();
            output.ContentType = "";
            return;
        }

        output.ContentType = JsonType;
    }

    private void ReadAddress<TValues>(WebPlaces places, ref TValues values)
        where TValues : struct, IDirectInputs
    {
        foreach (var (place, part, isPlain) in _address)
        {
            if (!places.TryGet(place, out var text))
            {
                values.Set(part, _operation.Convert(part, null));
            }
            else if (!isPlain || !values.TrySet(part, text))
            {
                values.Set(part, _operation.Convert(part, QueryString.Decode(text)));
            }
        }
    }

    private bool TryReadBody<TValues>(EnvelopeBuffer body, ref TValues values, DirectPass pass)
        where TValues : struct, IDirectInputs =>
        body.Length > 0 && _endpoint.FormatOf(body.ContentType) == System.ServiceModel.Channels.WebContentFormat.Json
        && _request.TryRead(body.Span, ref values, _maxDepth, pass);
}
