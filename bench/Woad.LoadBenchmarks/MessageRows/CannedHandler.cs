using System.Net;
using System.Net.Http.Headers;
using Exchange = Woad.LoadBenchmarks.Exchanges.Exchange;

namespace Woad.LoadBenchmarks.MessageRows;

/// <summary>Takes requests of HTTP clients, and has an answer at once.</summary>
internal sealed class CannedHandler(Exchange exchange) : HttpMessageHandler
{
    private readonly MediaTypeHeaderValue _type = MediaTypeHeaderValue.Parse(exchange.ContentType);

    protected override Task<HttpResponseMessage> SendAsync(
        HttpRequestMessage request, CancellationToken cancellationToken)
    {
        if (request.Content!.Headers.ContentLength is null or 0)
        {
            throw new InvalidDataException("An empty request was sent.");
        }

        var content = new ByteArrayContent(exchange.Reply);
        content.Headers.ContentType = _type;
        return Task.FromResult(new HttpResponseMessage(HttpStatusCode.OK) { Content = content });
    }
}
