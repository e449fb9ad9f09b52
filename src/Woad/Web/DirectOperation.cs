using System.ServiceModel.Dispatcher;
using System.ServiceModel.Web;
using Woad.Envelopes;
using Woad.Formatters;
using Woad.Json;
using Woad.Messages;
using Woad.Web.Bodies;
using Woad.Web.Direct;
using Woad.Web.Routes;
using Woad.Web.Templates;

namespace Woad.Web;

/// <summary>
/// An operation whose calls go from the request's bytes to parameters and from the result to bytes: values in the address, a
/// body of JSON that codecs read, a result that codecs write.
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
    private readonly int _maxDepth;

    private DirectOperation(
        WebOperation operation, WebEndpoint endpoint, DirectBody request, DirectBody reply, OperationCodec? codec)
    {
        Codec = codec;
        MaxItems = operation.Request.Parts is [var first, ..] ? first.MaxItems : 0;
        MaxReplyItems = operation.Reply!.Parts is [var result, ..] ? result.MaxItems : 0;
        _operation = operation;
        _endpoint = endpoint;
        _request = request;
        _reply = reply;
        _maxDepth = Math.Max(1, endpoint.MaxDepth - 1);
        string[] variables = [.. operation.Template.Parsed.PathVariables, .. operation.Template.Parsed.QueryVariables];
        var isOwn = operation.Converter.GetType() != typeof(QueryStringConverter);
        _address =
        [
            .. operation.AddressParts.Select(p => (Array.IndexOf(variables, p.Variable), p, p.IsPath || (!isOwn && p.Type == typeof(int)))),
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
    public static DirectOperation? Of(WebOperation operation, WebEndpoint endpoint, OperationCodec? codec)
    {
        if (operation.ChoosesFormat || operation.Reply is null || endpoint.CallbackParameter is not null
            || endpoint.Encoding.CodePage != System.Text.Encoding.UTF8.CodePage || !endpoint.HasPlainQuotas
            || (operation.Reply.Kind != WebBodyKind.Empty && operation.ResponseFormat != WebMessageFormat.Json))
        {
            return null;
        }

        return DirectBody.Of(operation.Request, codec is not null) is { } request && DirectBody.Of(operation.Reply, codec is not null) is { } reply
            ? new DirectOperation(operation, endpoint, request, reply, codec)
            : null;
    }

    /// <exception cref="Exception">Any: the request is better read by message.</exception>
    public void Read<TValues>(WebPlaces places, EnvelopeBuffer body, ref TValues values)
        where TValues : struct, IDirectInputs
    {
        foreach (var (place, part, isPlain) in _address)
        {
            if (!places.TryGet(place, out var text))
            {
                values.Set(part, Convert(part, null));
            }
            else if (!isPlain || !values.TrySet(part, text))
            {
                values.Set(part, Convert(part, QueryString.Decode(text)));
            }
        }

        if (_request.IsEmpty)
        {
            return;
        }

        if (body.Length == 0 || _endpoint.FormatOf(body.ContentType) != System.ServiceModel.Channels.WebContentFormat.Json)
        {
            throw JsonGivenUp.Make("such a body");
        }

        _request.Read(body.Span, ref values, _maxDepth);
    }

    /// <exception cref="Exception">Any: the result is better written by message.</exception>
    public void Write<TValues>(EnvelopeOutput output, ref TValues values)
        where TValues : struct, IDirectValues
    {
        if (_reply.IsEmpty)
        {
            output.ContentType = "";
            return;
        }

        _reply.Write(output, ref values);
        if (_operation.Reply!.Kind == WebBodyKind.Bare && output.Length == Null.Length && output.Last.SequenceEqual(Null))
        {
            // As in WCF a result that is null has no body.
            output.Clear();
            output.ContentType = "";
            return;
        }

        output.ContentType = JsonType;
    }

    private object? Convert(WebAddressPart part, string? text) =>
        part.IsPath ? text : _operation.Converter.ConvertStringToValue(text, part.Type);
}
