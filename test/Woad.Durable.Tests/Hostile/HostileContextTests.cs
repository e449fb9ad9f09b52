using System.Net;
using System.Net.Http.Headers;
using System.Text;
using Woad.Durable.Tests.Services;

namespace Woad.Durable.Tests.Hostile;

/// <summary>
/// Contexts that nobody should send, in headers and in cookies, with a call that would delete the instance: each is
/// refused, and the instance of somebody else stays as it is. WOAD_EXTENDED=1 sends 10^6.
/// </summary>
[Trait("Category", "Hostile")]
public sealed class HostileContextTests : IDisposable
{
    private readonly TempFile _file = new();
    private readonly HttpClient _client = new() { Timeout = TimeSpan.FromSeconds(60) };

    private static int Count => Environment.GetEnvironmentVariable("WOAD_EXTENDED") == "1" ? 500_000 : 400;

    public void Dispose()
    {
        _client.Dispose();
        _file.Dispose();
    }

    [Theory]
    [InlineData("WSHttp", 11)]
    [InlineData("BasicHttp", 12)]
    public async Task Mutated_context_is_refused_and_touches_no_instance(string name, int seed)
    {
        await using var host = await DurableHost.OpenAsync(DurableBindings.All[name](), _file.NewFactory());
        var victim = host.Connect();
        Assert.Equal(1, await Task.Run(() => victim.Add("pen")));
        var known = DurableHost.ContextOf(victim)["instanceId"];

        // Another identifier of the same form: no change makes the victim's of it.
        var context = "<Context xmlns=\"http://schemas.microsoft.com/ws/2006/05/context\">"
            + $"<Property name=\"instanceId\">{Guid.NewGuid()}</Property></Context>";
        var mutations = new Mutations(new Random(seed), context);
        for (var i = 0; i < Count; i++)
        {
            var sent = mutations.Next(i);
            var (status, answer) = await SendAsync(name, host.Address, sent);
            Assert.True(status >= HttpStatusCode.BadRequest, $"{i}: {sent} was answered by {status}: {answer}");
            Assert.DoesNotContain(known, answer, StringComparison.Ordinal);
            Assert.DoesNotContain("woad_instance", answer, StringComparison.Ordinal);
        }

        Assert.Equal(["pen"], await victim.ItemsAsync());
        Assert.Equal(1L, _file.Rows());
    }

    private async Task<(HttpStatusCode Status, string Answer)> SendAsync(string name, Uri address, string context)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, address);
        if (name == "BasicHttp")
        {
            request.Content = Text(
                "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>"
                + "<CheckOut xmlns=\"http://tempuri.org/\"/></s:Body></s:Envelope>",
                "text/xml; charset=utf-8");
            request.Headers.Add("SOAPAction", "\"http://tempuri.org/ICart/CheckOut\"");
            var cookie = $"WscContext=\"{Convert.ToBase64String(Encoding.UTF8.GetBytes(context))}\"";
            request.Headers.TryAddWithoutValidation("Cookie", cookie);
        }
        else
        {
            request.Content = Text(
                "<s:Envelope xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\" "
                + "xmlns:a=\"http://www.w3.org/2005/08/addressing\"><s:Header>"
                + "<a:Action s:mustUnderstand=\"1\">http://tempuri.org/ICart/CheckOut</a:Action>"
                + $"<a:MessageID>urn:uuid:{Guid.NewGuid()}</a:MessageID><a:To s:mustUnderstand=\"1\">{address}</a:To>"
                + $"{context}</s:Header><s:Body><CheckOut xmlns=\"http://tempuri.org/\"/></s:Body></s:Envelope>",
                "application/soap+xml; charset=utf-8");
        }

        using var response = await _client.SendAsync(request);
        return (response.StatusCode, await response.Content.ReadAsStringAsync());
    }

    private static StringContent Text(string text, string type) =>
        new(text, Encoding.UTF8) { Headers = { ContentType = MediaTypeHeaderValue.Parse(type) } };
}
