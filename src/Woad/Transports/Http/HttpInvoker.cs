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
    private readonly TransportModel _transport = model.Transport;
    private readonly CancellationTokenSource _aborted = new();

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
        using var request = MakeRequest(call);
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

        using (response)
        {
            await ReadAsync(call, response, linked.Token).ConfigureAwait(false);
        }
    }

    public ValueTask CloseAsync(CancellationToken cancellationToken) => default;

    public void Abort() => _aborted.Cancel();

    public ValueTask DisposeAsync()
    {
        _aborted.Dispose();
        return default;
    }

    private HttpRequestMessage MakeRequest(ClientCall call)
    {
        var content = new EnvelopeContent(call.Request);
        content.Headers.TryAddWithoutValidation("Content-Type", _transport.ContentType);
        var request = new HttpRequestMessage(HttpMethod.Post, via) { Content = content };
        request.Headers.CacheControl = new CacheControlHeaderValue { NoCache = true, MaxAge = TimeSpan.Zero };
        if (_transport.HasSoapAction)
        {
            request.Headers.TryAddWithoutValidation("SOAPAction", $"\"{call.Action}\"");
        }

        if (!_transport.KeepAlive)
        {
            request.Headers.ConnectionClose = true;
        }

        if (call.RequestProperties?.TryGetValue(HttpRequestMessageProperty.Name, out var value) == true
            && value is HttpRequestMessageProperty property)
        {
            foreach (var name in property.Headers.AllKeys)
            {
                request.Headers.TryAddWithoutValidation(name!, property.Headers[name]);
            }
        }

        return request;
    }

    private async ValueTask ReadAsync(ClientCall call, HttpResponseMessage response, CancellationToken cancellationToken)
    {
        var status = response.StatusCode;
        if ((int)status is < 200 or > 299 && status != HttpStatusCode.InternalServerError)
        {
            throw HttpFailure.Of(response, via, _transport.ContentType);
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
            if (status == HttpStatusCode.InternalServerError)
            {
                throw HttpFailure.Of(response, via, _transport.ContentType);
            }

            if (call.ExpectsReply)
            {
                throw new CommunicationException(
                    "The server did not provide a meaningful reply; this might be caused by a contract mismatch, a premature session shutdown or an internal server error.");
            }

            return;
        }

        var type = response.Content.Headers.TryGetValues("Content-Type", out var types) ? types.First() : "";
        if (!(_transport.ReadsContentType?.Invoke(type) ?? ContentTypes.Match(_transport.ContentType, type)))
        {
            throw HttpFailure.WrongType(type, _transport.ContentType, call.Reply.Span);
        }

        if (_transport.ReadsContentType is not null)
        {
            call.Reply.ContentType = type;
        }

        call.ReplyProperties = HttpFailure.Properties(response);
    }

    private async ValueTask ReadBodyAsync(ClientCall call, HttpResponseMessage response, CancellationToken cancellationToken)
    {
        var limit = _transport.MaxReceivedMessageSize;
        if (response.Content.Headers.ContentLength > limit)
        {
            throw HttpFailure.TooLarge(limit);
        }

        using var body = await response.Content.ReadAsStreamAsync(cancellationToken).ConfigureAwait(false);
        var chunk = System.Buffers.ArrayPool<byte>.Shared.Rent(16 * 1024);
        try
        {
            int count;
            while ((count = await body.ReadAsync(chunk, cancellationToken).ConfigureAwait(false)) > 0)
            {
                if (call.Reply.Length + count > limit)
                {
                    throw HttpFailure.TooLarge(limit);
                }

                call.Reply.Append(chunk.AsSpan(0, count));
            }
        }
        finally
        {
            System.Buffers.ArrayPool<byte>.Shared.Return(chunk);
        }
    }
}
