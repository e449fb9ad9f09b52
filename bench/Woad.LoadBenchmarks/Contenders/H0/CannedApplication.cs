using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Primitives;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Contenders.H0;

/// <summary>Reads the request body from its pipe and answers with the canned one.</summary>
internal sealed class CannedApplication(Exchange exchange) : IHttpApplication<IFeatureCollection>
{
    private readonly StringValues _contentType = exchange.ContentType;

    public IFeatureCollection CreateContext(IFeatureCollection contextFeatures) => contextFeatures;

    public void DisposeContext(IFeatureCollection context, Exception? exception)
    {
    }

    public async Task ProcessRequestAsync(IFeatureCollection context)
    {
        var reader = context.Get<IRequestBodyPipeFeature>()!.Reader;
        while (true)
        {
            var read = await reader.ReadAsync();
            reader.AdvanceTo(read.Buffer.End);
            if (read.IsCompleted)
            {
                break;
            }
        }

        var headers = context.Get<IHttpResponseFeature>()!.Headers;
        headers.ContentType = _contentType;
        headers.ContentLength = exchange.Reply.Length;
        await context.Get<IHttpResponseBodyFeature>()!.Writer.WriteAsync(exchange.Reply);
    }
}
