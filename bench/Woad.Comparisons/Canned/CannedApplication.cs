using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Http.Features;

namespace Woad.Comparisons.Canned;

/// <summary>Reads the request body to its end and answers with the canned bytes.</summary>
internal sealed class CannedApplication(byte[] reply) : IHttpApplication<IFeatureCollection>
{
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
        headers.ContentType = "text/xml; charset=utf-8";
        headers.ContentLength = reply.Length;
        await context.Get<IHttpResponseBodyFeature>()!.Writer.WriteAsync(reply);
    }
}
