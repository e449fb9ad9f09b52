using System.Collections.Concurrent;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Primitives;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Contenders.H1;

/// <summary>Reads the whole body, then the envelope in it, and answers with a written one.</summary>
internal sealed class TextApplication(Exchange exchange) : IHttpApplication<IFeatureCollection>
{
    private readonly FixedService _service = new(exchange.Scenario);
    private readonly ConcurrentQueue<TextCall> _pool = new();
    private readonly StringValues _contentType = exchange.ContentType;

    public IFeatureCollection CreateContext(IFeatureCollection contextFeatures) => contextFeatures;

    public void DisposeContext(IFeatureCollection context, Exception? exception)
    {
    }

    public async Task ProcessRequestAsync(IFeatureCollection context)
    {
        var call = _pool.TryDequeue(out var pooled) ? pooled : new TextCall(_service);
        var reader = context.Get<IRequestBodyPipeFeature>()!.Reader;
        while (true)
        {
            var read = await reader.ReadAsync();
            if (read.IsCompleted)
            {
                call.Read(read.Buffer);
                reader.AdvanceTo(read.Buffer.End);
                break;
            }

            reader.AdvanceTo(read.Buffer.Start, read.Buffer.End);
        }

        var reply = call.Write();
        var headers = context.Get<IHttpResponseFeature>()!.Headers;
        headers.ContentType = _contentType;
        headers.ContentLength = reply.Length;
        await context.Get<IHttpResponseBodyFeature>()!.Writer.WriteAsync(reply);
        _pool.Enqueue(call);
    }
}
