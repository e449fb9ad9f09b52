using System.Net.Http.Headers;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;

namespace Woad.Server.Tests.Lanes;

/// <summary>BasicHttpBinding.</summary>
internal sealed class HttpLaneWire : ILaneWire
{
    private static readonly HttpClient Client = new();

    public Binding Binding => new BasicHttpBinding();

    public Uri NextAddress() => new($"http://127.0.0.1:{FreePort.Next()}/lane");

    public async Task<string> AskAsync(Uri address, string action, string body)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, address)
        {
            Content = new StringContent(BadInput.Envelopes.Basic(body), Encoding.UTF8),
        };
        request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("text/xml; charset=utf-8");
        request.Headers.TryAddWithoutValidation("SOAPAction", $"\"{action}\"");
        using var answer = await Client.SendAsync(request);
        return $"{(int)answer.StatusCode} {await answer.Content.ReadAsStringAsync()}";
    }
}
