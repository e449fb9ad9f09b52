using System.Net;
using System.Net.Http.Headers;
using System.Net.Sockets;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Connections;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Framing;
using Woad.Xml;

namespace Woad.Transports.Http;

/// <summary>One POST a call; the answer's status, type and size are checked before its envelope is looked at.</summary>
internal sealed class HttpInvoker(HttpMessageInvoker http, Uri via, TransportModel transport) : IRequester
{
    /// <summary>Room for the beginning of a reply; a small one is read at once.</summary>
    private const int LeastRoom = 4 * 1024;

    private readonly CancellationTokenSource _aborted = new();
    private readonly AuthenticationHeaderValue? _authorization = HttpRequests.Authorization(HttpModel.Of(transport));

    public event Action<Exception>? Failed
    {
        add { }
        remove { }
    }

    public string? SessionId => null;

    public BinaryWriterSession? Strings => null;

    public async ValueTask InvokeAsync(PendingRequest call, CancellationToken cancellationToken)
    {
        using var linked = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, _aborted.Token);
        using var request = HttpRequests.Make(call, via, transport, _authorization);
        if (AddressScheme.Refusal(request.RequestUri!, transport) is { } refusal)
        {
            // A message may name the address that it is sent to, and may have been changed on its way.
            await EndAsync(call.Request.Rest).ConfigureAwait(false);
            throw refusal;
        }

        HttpResponseMessage response;
        try
        {
            response = await http.SendAsync(request, linked.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException e) when (_aborted.IsCancellationRequested)
        {
            throw Aborted(e);
        }
        catch (HttpRequestException e)
        {
            throw HttpFailure.Of(e, via);
        }
        catch (Exception e) when (call.Request.Rest is not null
            && e is not (OperationCanceledException or CommunicationException or TimeoutException))
        {
            throw new CommunicationException(Escaped.Text($"The request could not be sent to {via}: {e.Message}"), e);
        }
        finally
        {
            await EndAsync(call.Request.Rest).ConfigureAwait(false);
        }

        var isHandedOn = false;
        try
        {
            isHandedOn = await ReadAsync(call, response, linked.Token).ConfigureAwait(false);
        }
        catch (Exception e) when (_aborted.IsCancellationRequested)
        {
            throw Aborted(e);
        }
        finally
        {
            if (!isHandedOn)
            {
                response.Dispose();
            }
        }
    }

    public ValueTask CloseAsync(CancellationToken cancellationToken) => default;

    public void Abort() => _aborted.Cancel();

    public ValueTask DisposeAsync()
    {
        _aborted.Dispose();
        return default;
    }

    private CommunicationObjectAbortedException Aborted(Exception inner) =>
        new(Escaped.Text($"The HTTP request to '{via}' was aborted."), inner);

    private static ValueTask EndAsync(IAsyncDisposable? outgoing) => outgoing?.DisposeAsync() ?? default;

    /// <summary>True when the reply is read on by others, who end the response.</summary>
    private async ValueTask<bool> ReadAsync(
        PendingRequest call, HttpResponseMessage response, CancellationToken cancellationToken)
    {
        var status = response.StatusCode;
        if ((int)status is < 200 or > 299 && status != HttpStatusCode.InternalServerError)
        {
            throw HttpFailure.Of(response, via, transport.ContentType, HttpModel.Of(transport).Scheme);
        }

        if (transport.StreamsReplies && call.ExpectsReply && await HandOnAsync(call, response, cancellationToken)
            .ConfigureAwait(false))
        {
            return true;
        }

        try
        {
            await ReadBodyAsync(call, response, cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e) when (e is IOException or HttpRequestException)
        {
            throw new CommunicationException(Escaped.Text(
                $"An error occurred while receiving the HTTP response from {via}: {e.Message}"), e);
        }

        if (call.Reply.Envelope.Length == 0)
        {
            if (!HttpModel.Of(transport).IsWeb && status == HttpStatusCode.InternalServerError)
            {
                throw HttpFailure.Of(response, via, transport.ContentType, HttpModel.Of(transport).Scheme);
            }

            if (call.Expectation == ReplyExpectation.Required && !HttpModel.Of(transport).IsWeb)
            {
                throw MissingReply.Error();
            }

            call.MakeReplyProperties = HttpModel.Of(transport).IsWeb ? response.Properties : null;

            return false;
        }

        var type = TypeOf(response.Content.Headers);
        CheckType(type, call.Reply.Envelope);

        if (CompressionOf(type) is { } compression
            && !compression.TryUnpack(call.Reply.Envelope, transport.MaxReceivedMessageSize))
        {
            throw HttpFailure.TooLarge(transport.MaxReceivedMessageSize);
        }

        call.Reply.Envelope.ContentType = type;
        call.MakeReplyProperties = response.Properties;
        return false;
    }

    /// <summary>The content type as it has come; empty for none.</summary>
    private static string TypeOf(HttpContentHeaders headers)
    {
        // Parsed headers cost more than the comparison that most of them need.
        if (headers.NonValidated.TryGetValues("Content-Type", out var types))
        {
            foreach (var type in types)
            {
                return type;
            }
        }

        return "";
    }

    private void CheckType(string type, EnvelopeBuffer reply)
    {
        if (!IsExpected(type))
        {
            throw HttpFailure.WrongType(type, transport.ContentType, reply.Span);
        }

        if (transport.ReadsContentType is null && !HttpModel.Of(transport).IsWeb && HasOtherText(type, reply.Head))
        {
            throw new ProtocolException(Escaped.Text(
                $"The response of {via} has the content type '{type}', and its text is in another encoding. The "
                    + $"service must send the encoding that its content type names."));
        }
    }

    /// <summary>
    /// Whether the first bytes of a text envelope are in another encoding than the content type says.
    /// </summary>
    private static bool HasOtherText(string type, ReadOnlySpan<byte> document) =>
        XmlTranscoder.Detect(document) is var actual
        && (actual != XmlTextEncoding.Utf8 || type.Contains("utf-16", StringComparison.OrdinalIgnoreCase))
        && ContentTypes.Charset(type) is { } named
        && named != actual;

    private bool IsExpected(string type) =>
        transport.ReadsContentType?.Invoke(type)
            ?? (ContentTypes.IsReadable(transport, type) || CompressionOf(type) is not null);

    /// <summary>
    /// How a reply is compressed. Requests name gzip and deflate in Accept-Encoding, so that binary replies may come in
    /// each form, also where requests are not compressed.
    /// </summary>
    private EnvelopeCompression? CompressionOf(string type) =>
        transport.ContentType.StartsWith(KnownEncodings.Binary, StringComparison.Ordinal)
            && ContentTypes.Match(EnvelopeCompression.Plain(transport.ContentType), EnvelopeCompression.Plain(type))
                ? EnvelopeCompression.Of(type)
                : null;

    /// <summary>
    /// A streamed reply is handed on with its headers; false when there is nothing to read of it, or something else
    /// came.
    /// </summary>
    private async ValueTask<bool> HandOnAsync(
        PendingRequest call, HttpResponseMessage response, CancellationToken cancellationToken)
    {
        var content = response.Content.Headers;
        var type = TypeOf(content);
        if (content.ContentLength == 0 || !IsExpected(type))
        {
            return false;
        }

        if (content.ContentLength > transport.MaxStreamedSize)
        {
            throw StreamedBody.TooLarge(transport.MaxStreamedSize);
        }

        var body = await response.Content.ReadAsStreamAsync(cancellationToken).ConfigureAwait(false);
        call.Reply.Envelope.ContentType = type;
        call.MakeReplyProperties = response.Properties;
        call.Reply.Arriving = new StreamedBody(
            transport.Unpack(body, CompressionOf(type)),
            transport.MaxStreamedSize,
            transport.ReceiveTimeout,
            transport.Clock,
            _aborted.Token,
            _ =>
            {
                response.Dispose();
                return default;
            })
        {
            WhenAbandoned = Aborted,
        };
        return true;
    }

    private async ValueTask ReadBodyAsync(
        PendingRequest call, HttpResponseMessage response, CancellationToken cancellationToken)
    {
        var limit = transport.MaxReceivedMessageSize;
        if (response.Content.Headers.ContentLength > limit)
        {
            throw HttpFailure.TooLarge(limit);
        }

        call.Reply.Envelope.Pool = transport.Envelopes;
        call.Reply.Envelope.AnnouncedLength = (int)(response.Content.Headers.ContentLength ?? 0);
        using var body = await response.Content.ReadAsStreamAsync(cancellationToken).ConfigureAwait(false);
        var announced = call.Reply.Envelope.AnnouncedLength;
        while (announced == 0 || call.Reply.Envelope.Length < announced)
        {
            var room = call.Reply.Envelope.GetMemory(call.Reply.Envelope.Length == 0 ? LeastRoom : 1);
            var count = await body.ReadAsync(room, cancellationToken).ConfigureAwait(false);
            if (count == 0)
            {
                return;
            }

            call.Reply.Envelope.Advance(count);
            call.Watch?.Move();
            if (call.Reply.Envelope.Length > limit)
            {
                throw HttpFailure.TooLarge(limit);
            }
        }
    }
}
