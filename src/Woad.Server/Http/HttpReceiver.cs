using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Server.Kestrel.Core.Features;
using Woad.Connections;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Transports.Http;
using Woad.Xml;

namespace Woad.Server.Http;

/// <summary>Takes one request through: method, content type, size, body; then the endpoint's handler.</summary>
internal static class HttpReceiver
{
    public static Task ReceiveAsync(HttpExchange exchange, IHttpRequestFeature request, HttpListener listener) =>
        listener.Upgrades is { } receive ? receive(exchange, request)
        : listener.Request.Gate is { } gate
            ? GatedAsync(exchange, request, listener, gate)
            : TakeAsync(exchange, request, listener);

    /// <summary>Before anything of the request is read, it waits for its place.</summary>
    private static async Task GatedAsync(
        HttpExchange exchange, IHttpRequestFeature request, HttpListener listener, IRequestGate gate)
    {
        IDisposable? place;
        try
        {
            place = await gate.EnterAsync(exchange.Abandoned).ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
            // The client has gone while it waited.
            return;
        }

        if (place is null)
        {
            await HttpRefusal.TooBusy(exchange, listener, gate.RetryAfter).ConfigureAwait(false);
            return;
        }

        using (place)
        {
            await TakeAsync(exchange, request, listener).ConfigureAwait(false);
        }
    }

    private static Task TakeAsync(HttpExchange exchange, IHttpRequestFeature request, HttpListener listener)
    {
        var transport = listener.Request.Transport;
        if (listener.Guard is { } guard && !guard.Admits(exchange, listener))
        {
            return Task.CompletedTask;
        }

        if (HttpModel.Of(transport).IsWeb)
        {
            if (HasBrokenEscape(request.RawTarget))
            {
                return HttpRefusal.Answer(
                    exchange, StatusCodes.Status400BadRequest, null, listener,
                    "its address has a '%' without two hexadecimal digits");
            }

            return RequestContent.IsUnreadable(exchange, request, transport, out var unknown)
                ? HttpRefusal.Answer(
                    exchange, StatusCodes.Status415UnsupportedMediaType, RequestContent.WrongType(unknown, transport),
                    listener)
                : BeginReceive(exchange, request, listener);
        }

        if (!HttpMethods.IsPost(request.Method))
        {
            if (UpgradeRequests.IsForWebSocket(request))
            {
                return HttpRefusal.Answer(
                    exchange, StatusCodes.Status400BadRequest, null, listener,
                    "it asks for a WebSocket, and the endpoint's binding uses none for its contract "
                        + "(WebSocketSettings.TransportUsage)");
            }

            return HttpRefusal.NotPost(exchange, listener, request.Method);
        }

        var headers = request.Headers;
        var contentType = headers.ContentType.Count > 0 ? headers.ContentType[0] : null;
        if (string.IsNullOrEmpty(contentType))
        {
            return HttpRefusal.Answer(
                exchange, StatusCodes.Status415UnsupportedMediaType, "Missing Content Type", listener);
        }

        if (!(transport.ReadsContentType?.Invoke(contentType)
            ?? (exchange.HasTaken(listener, contentType) || ContentTypes.IsReadable(transport, contentType))))
        {
            return HttpRefusal.Answer(
                exchange,
                StatusCodes.Status415UnsupportedMediaType,
                RequestContent.WrongType(contentType, transport),
                listener);
        }

        return BeginReceive(exchange, request, listener);
    }

    /// <summary>What the request says is taken; its body comes next.</summary>
    private static Task BeginReceive(HttpExchange exchange, IHttpRequestFeature request, HttpListener listener)
    {
        var transport = listener.Request.Transport;
        var headers = request.Headers;
        var contentType = headers.ContentType.Count > 0 ? headers.ContentType[0] ?? "" : "";
        if (transport.StreamsRequests
            && !(HttpModel.Of(transport).IsWeb && RequestContent.IsMissing(exchange, request)))
        {
            return StreamAsync(exchange, listener, contentType, headers.ContentLength);
        }

        if (headers.ContentLength > transport.MaxReceivedMessageSize)
        {
            return TooLargeAsync(exchange, listener, StatusCodes.Status413PayloadTooLarge);
        }

        exchange.Begin(listener, contentType);
        if (transport.ReadsContentType is not null)
        {
            exchange.Request.Envelope.ContentType = contentType;
        }

        exchange.Request.Envelope.Pool = transport.Envelopes;
        exchange.Request.Envelope.AnnouncedLength = (int)(headers.ContentLength ?? 0);
        var reader = exchange.IncomingBody;
        ReadResult read;
        try
        {
            reader.TryRead(out read);
        }
        catch (IOException e)
        {
            return BrokenAsync(exchange, listener, e);
        }

        return read.IsCompleted
            ? HandleAsync(exchange, listener, reader, read)
            : HttpModel.Of(transport).ArrivalTimeout > TimeSpan.Zero ? ReadInTimeAsync(exchange, listener, reader, read)
            : ReadAsync(exchange, listener, reader, read);
    }

    /// <summary>A streamed request is handed on with its headers; its body is read by whoever wants it.</summary>
    private static async Task StreamAsync(
        HttpExchange exchange, HttpListener listener, string contentType, long? length)
    {
        var transport = listener.Request.Transport;
        if (length > transport.MaxStreamedSize)
        {
            await HttpRefusal.Answer(
                exchange, StatusCodes.Status413PayloadTooLarge, null, listener, TooLarge(transport.MaxStreamedSize))
                    .ConfigureAwait(false);
            return;
        }

        exchange.Begin(listener, contentType);

        // A slow source is no attack: the binding's ReceiveTimeout bounds each wait.
        if (exchange.Features.Get<IHttpMinRequestBodyDataRateFeature>() is { } rate)
        {
            rate.MinDataRate = null;
        }

        var request = exchange.RequestFeature;
        var body = new StreamedBody(
            transport.Unpack(request.Body, transport.CompressionOf(contentType)), transport.MaxStreamedSize,
            transport.ReceiveTimeout, transport.Clock, exchange.Abandoned);
        exchange.Request.Arriving = body;
        await RunAsync(exchange, listener).ConfigureAwait(false);

        // Kestrel reads what is left, or closes the connection.
        await body.ReleaseAsync(0).ConfigureAwait(false);
    }

    /// <summary>The usual request: its body has come with its headers.</summary>
    private static Task HandleAsync(HttpExchange exchange, HttpListener listener, PipeReader reader, in ReadResult read)
    {
        if (read.Buffer.Length > listener.Request.Transport.MaxReceivedMessageSize)
        {
            reader.AdvanceTo(read.Buffer.End);
            return TooLargeAsync(exchange, listener);
        }

        exchange.Request.Envelope.Append(read.Buffer);
        reader.AdvanceTo(read.Buffer.End);
        return RunAsync(exchange, listener);
    }

    /// <summary>The rest of the message has its time; then the connection is of no use any more.</summary>
    private static async Task ReadInTimeAsync(
        HttpExchange exchange, HttpListener listener, PipeReader reader, ReadResult read)
    {
        var timeout = HttpModel.Of(listener.Request.Transport).ArrivalTimeout;
        using var deadline = Deadline.After(timeout, listener.Request.Transport.Clock);
        var expired = false;
        using (deadline.Token.Register(() =>
        {
            expired = true;
            reader.CancelPendingRead();
        }))
        {
            await ReadAsync(exchange, listener, reader, read, () => expired).ConfigureAwait(false);
        }
    }

    private static async Task ReadAsync(
        HttpExchange exchange, HttpListener listener, PipeReader reader, ReadResult read, Func<bool>? isLate = null)
    {
        if (await ReadBodyAsync(exchange, listener, reader, read, isLate).ConfigureAwait(false))
        {
            await RunAsync(exchange, listener).ConfigureAwait(false);
        }
    }

    /// <summary>False: the request has been answered already.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private static async ValueTask<bool> ReadBodyAsync(
        HttpExchange exchange, HttpListener listener, PipeReader reader, ReadResult read, Func<bool>? isLate)
    {
        var limit = listener.Request.Transport.MaxReceivedMessageSize;
        while (true)
        {
            var buffer = read.Buffer;
            if (buffer.Length > limit - exchange.Request.Envelope.Length)
            {
                reader.AdvanceTo(buffer.End);
                exchange.Request.Envelope.Clear();
                await TooLargeAsync(exchange, listener).ConfigureAwait(false);
                return false;
            }

            exchange.Request.Envelope.Append(buffer);
            if (read.IsCompleted)
            {
                reader.AdvanceTo(buffer.End);
                break;
            }

            if (!buffer.IsEmpty)
            {
                reader.AdvanceTo(buffer.End);
            }
            else if (read.Buffer.Start.GetObject() is not null)
            {
                reader.AdvanceTo(buffer.Start, buffer.End);
            }

            try
            {
                read = await reader.ReadAsync().ConfigureAwait(false);
            }
            catch (IOException e)
            {
                exchange.Request.Envelope.Clear();
                await BrokenAsync(exchange, listener, e).ConfigureAwait(false);
                return false;
            }

            if (read.IsCanceled && isLate?.Invoke() == true)
            {
                reader.AdvanceTo(read.Buffer.End);
                exchange.Request.Envelope.Clear();
                exchange.Response.Headers.Connection = "close";
                await HttpRefusal.Answer(
                    exchange, StatusCodes.Status408RequestTimeout, null, listener,
                    $"its message did not arrive within {HttpModel.Of(listener.Request.Transport).ArrivalTimeout} "
                        + "(RequestInitializationTimeout)").ConfigureAwait(false);
                return false;
            }
        }

        return true;
    }

    private static Task RunAsync(HttpExchange exchange, HttpListener listener)
    {
        var transport = listener.Request.Transport;
        if (transport.CompressionOf(exchange.Request.Envelope.ContentType) is { } compression
            && exchange.Request.Arriving is null)
        {
            try
            {
                if (!compression.TryUnpack(exchange.Request.Envelope, transport.MaxReceivedMessageSize))
                {
                    exchange.Request.Envelope.Clear();
                    return TooLargeAsync(exchange, listener);
                }
            }
            catch (ProtocolException e)
            {
                exchange.Request.Envelope.Clear();
                return HttpRefusal.Answer(exchange, StatusCodes.Status400BadRequest, null, listener, e.Message);
            }
        }

        if (RequestContent.Contradicts(exchange, listener.Request.Transport))
        {
            exchange.Request.Envelope.Clear();
            return HttpRefusal.Answer(
                exchange, StatusCodes.Status400BadRequest, null, listener,
                $"its content type names the encoding {exchange.Charset}, and its text is in another one");
        }

        var handler = listener.Request.Above.Requests;
        var admitted = handler.AdmitAsync(exchange.Request);
        if (!admitted.IsCompletedSuccessfully)
        {
            return RunLaterAsync(exchange, listener, admitted);
        }

        if (!admitted.Result)
        {
            return Task.CompletedTask;
        }

        var running = handler.RunAsync(exchange.Request);
        return running.IsCompletedSuccessfully ? Task.CompletedTask : running.AsTask();
    }

    private static async Task RunLaterAsync(HttpExchange exchange, HttpListener listener, ValueTask<bool> admitted)
    {
        if (await admitted.ConfigureAwait(false))
        {
            await listener.Request.Above.Requests.RunAsync(exchange.Request).ConfigureAwait(false);
        }
    }

    /// <summary>The body is no HTTP, or comes too slowly; the server closes the connection after the answer.</summary>
    private static Task BrokenAsync(HttpExchange exchange, HttpListener listener, IOException error) =>
        HttpRefusal.Answer(
            exchange, (error as BadHttpRequestException)?.StatusCode ?? StatusCodes.Status400BadRequest, null, listener,
            error.Message);

    /// <summary>A body of unknown length that grows beyond the limit is a protocol error.</summary>
    private static Task TooLargeAsync(
        HttpExchange exchange, HttpListener listener, int status = StatusCodes.Status400BadRequest)
    {
        var text = TooLarge(listener.Request.Transport.MaxReceivedMessageSize);
        listener.Request.Above.Requests.Miss(new CommunicationException(text, new QuotaExceededException(text)));
        return HttpRefusal.Answer(exchange, status, null, listener, text);
    }

    private static string TooLarge(long limit) =>
        Escaped.Text(
            $"The maximum message size quota for incoming messages ({limit}) has been exceeded. To increase the quota, "
                + $"use the MaxReceivedMessageSize property on the appropriate binding element.");

    private static bool HasBrokenEscape(string target)
    {
        var rest = target.AsSpan();
        int at;
        while ((at = rest.IndexOf('%')) >= 0)
        {
            if (rest.Length < at + 3 || !char.IsAsciiHexDigit(rest[at + 1]) || !char.IsAsciiHexDigit(rest[at + 2]))
            {
                return true;
            }

            rest = rest[(at + 3)..];
        }

        return false;
    }
}
