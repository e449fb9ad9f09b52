using System.Net;
using System.Net.Http.Headers;
using System.Net.Sockets;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Client;
using Woad.Connections;
using Woad.Model;
using Woad.Xml;

namespace Woad.Transports.Http;

/// <summary>One POST a call; the answer's status, type and size are checked before its envelope is looked at.</summary>
internal sealed class HttpInvoker(HttpMessageInvoker http, Uri via, ClientModel model) : IInvoker
{
    /// <summary>Room for the beginning of a reply; a small one is read at once.</summary>
    private const int LeastRoom = 4 * 1024;

    private readonly TransportModel _transport = model.Transport;
    private readonly CancellationTokenSource _aborted = new();
    private readonly AuthenticationHeaderValue? _authorization = HttpRequests.Authorization(model.Transport.Http);

    public event Action<Exception>? Failed
    {
        add { }
        remove { }
    }

    public string? SessionId => null;

    public BinaryWriterSession? Strings => null;

    public async ValueTask InvokeAsync(ClientCall call, CancellationToken cancellationToken)
    {
        using var linked = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, _aborted.Token);
        using var request = HttpRequests.Make(call, via, _transport, _authorization);
        HttpResponseMessage response;
        try
        {
            response = await http.SendAsync(request, linked.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (_aborted.IsCancellationRequested)
        {
            throw new CommunicationObjectAbortedException($"The HTTP request to '{via}' was aborted.");
        }
        catch (HttpRequestException e)
        {
            throw HttpFailure.Of(e, via);
        }
        catch (Exception e) when (call.Outgoing is not null && e is not (OperationCanceledException or CommunicationException or TimeoutException))
        {
            throw new CommunicationException($"The request could not be sent to {via}: {e.Message}", e);
        }
        finally
        {
            if (call.Outgoing is { } outgoing)
            {
                await outgoing.DisposeAsync().ConfigureAwait(false);
            }
        }

        var isHandedOn = false;
        try
        {
            isHandedOn = await ReadAsync(call, response, linked.Token).ConfigureAwait(false);
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

    /// <summary>True when the reply is read on by others, who end the response.</summary>
    private async ValueTask<bool> ReadAsync(ClientCall call, HttpResponseMessage response, CancellationToken cancellationToken)
    {
        var status = response.StatusCode;
        if ((int)status is < 200 or > 299 && status != HttpStatusCode.InternalServerError)
        {
            throw HttpFailure.Of(response, via, _transport.ContentType, _transport.Http.Scheme);
        }

        if (_transport.StreamsReplies && call.ExpectsReply && await HandOnAsync(call, response, cancellationToken).ConfigureAwait(false))
        {
            return true;
        }

        try
        {
            await ReadBodyAsync(call, response, cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e) when (e is IOException or HttpRequestException)
        {
            throw new CommunicationException($"An error occurred while receiving the HTTP response from {via}: {e.Message}", e);
        }

        if (call.Reply.Length == 0)
        {
            if (!_transport.IsWeb && status == HttpStatusCode.InternalServerError)
            {
                throw HttpFailure.Of(response, via, _transport.ContentType, _transport.Http.Scheme);
            }

            if (call.ExpectsReply && !_transport.IsWeb)
            {
                throw new CommunicationException(
                    "The server did not provide a meaningful reply; this might be caused by a contract mismatch, a premature session shutdown or an internal server error.");
            }

            call.ReplyProperties = _transport.IsWeb ? HttpFailure.Properties(response) : null;

            return false;
        }

        var type = response.Content.Headers.TryGetValues("Content-Type", out var types) ? types.First() : "";
        if (!IsExpected(type))
        {
            throw HttpFailure.WrongType(type, _transport.ContentType, call.Reply.Span);
        }

        if (_transport.Compression is { } compression && !compression.TryUnpack(call.Reply, _transport.MaxReceivedMessageSize))
        {
            throw HttpFailure.TooLarge(_transport.MaxReceivedMessageSize);
        }

        call.Reply.ContentType = type;
        call.ReplyProperties = HttpFailure.Properties(response);
        return false;
    }

    private bool IsExpected(string type) =>
        _transport.ReadsContentType?.Invoke(type) ?? ContentTypes.IsReadable(_transport, type);

    /// <summary>A streamed reply is handed on with its headers; false when there is nothing to read of it, or something else came.</summary>
    private async ValueTask<bool> HandOnAsync(ClientCall call, HttpResponseMessage response, CancellationToken cancellationToken)
    {
        var content = response.Content.Headers;
        var type = content.TryGetValues("Content-Type", out var types) ? types.First() : "";
        if (content.ContentLength == 0 || !IsExpected(type))
        {
            return false;
        }

        if (content.ContentLength > _transport.MaxStreamedSize)
        {
            throw StreamedBody.TooLarge(_transport.MaxStreamedSize);
        }

        var body = await response.Content.ReadAsStreamAsync(cancellationToken).ConfigureAwait(false);
        call.Reply.ContentType = type;
        call.ReplyProperties = HttpFailure.Properties(response);
        call.Arriving = new StreamedBody(
            _transport.Compression?.Unpack(body) ?? body,
            _transport.MaxStreamedSize,
            _transport.ReceiveTimeout,
            TimeProvider.System,
            CancellationToken.None,
            _ =>
            {
                response.Dispose();
                return default;
            });
        return true;
    }

    private async ValueTask ReadBodyAsync(ClientCall call, HttpResponseMessage response, CancellationToken cancellationToken)
    {
        var limit = _transport.MaxReceivedMessageSize;
        if (response.Content.Headers.ContentLength > limit)
        {
            throw HttpFailure.TooLarge(limit);
        }

        call.Reply.AnnouncedLength = (int)(response.Content.Headers.ContentLength ?? 0);
        using var body = await response.Content.ReadAsStreamAsync(cancellationToken).ConfigureAwait(false);
        var announced = call.Reply.AnnouncedLength;
        while (announced == 0 || call.Reply.Length < announced)
        {
            var room = call.Reply.GetMemory(call.Reply.Length == 0 ? LeastRoom : 1);
            var count = await body.ReadAsync(room, cancellationToken).ConfigureAwait(false);
            if (count == 0)
            {
                return;
            }

            call.Reply.Advance(count);
            if (call.Reply.Length > limit)
            {
                throw HttpFailure.TooLarge(limit);
            }
        }
    }
}
