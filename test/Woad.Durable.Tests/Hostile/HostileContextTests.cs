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
    /// <summary>Requests that are sent without waiting for answers.</summary>
    private const int AtOnce = 40;

    private readonly TempFile _file = new();

    private static int Count => LongBudget.IsOn ? 500_000 : 400;

    public void Dispose() => _file.Dispose();

    [Theory]
    [InlineData("WSHttp", 11)]
    [InlineData("BasicHttp", 12)]
    public async Task Mutated_context_is_refused_and_touches_no_instance(string name, int seed)
    {
        await using var host = await DurableHost.OpenAsync(DurableBindings.All[name](), _file.NewFactory());
        var victim = host.Connect();
        Assert.Equal(1, await Task.Run(() => victim.Add("pen")));
        var known = DurableHost.ContextOf(victim)["instanceId"];
        await Attackers.RunAsync(Count, seed, async (random, count) =>
        {
            // Another identifier of the same form: no change makes the victim's of it.
            var mutations = new Mutations(
                random,
                "<Context xmlns=\"http://schemas.microsoft.com/ws/2006/05/context\">"
                + $"<Property name=\"instanceId\">{Guid.NewGuid()}</Property></Context>");
            using var connection = new RawHttp(host.Address);
            for (var i = 0; i < count; i += AtOnce)
            {
                var sent = Enumerable.Range(i, Math.Min(AtOnce, count - i)).Select(mutations.Next).ToArray();
                var answers = await connection.AskAsync(
                    [.. sent.Select(context => name == "BasicHttp" ? Cookie(host, context) : Header(host, context))]);
                foreach (var ((status, answer), context) in answers.Zip(sent))
                {
                    Assert.True(status >= 400, $"{context} was answered by {status}: {answer}");
                    Assert.DoesNotContain(known, answer, StringComparison.Ordinal);
                    Assert.DoesNotContain("woad_instance", answer, StringComparison.Ordinal);
                    Assert.DoesNotContain("InternalServiceFault", answer, StringComparison.Ordinal);
                }
            }
        });

        Assert.Equal(["pen"], await victim.ItemsAsync());
        Assert.Equal(1L, _file.Rows());
    }

    private static byte[] Cookie(DurableHost host, string context) => Post(
        host,
        "Content-Type: text/xml; charset=utf-8\r\nSOAPAction: \"http://tempuri.org/ICart/CheckOut\"\r\n"
        + $"Cookie: WscContext=\"{Convert.ToBase64String(Encoding.UTF8.GetBytes(context))}\"",
        "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>"
        + "<CheckOut xmlns=\"http://tempuri.org/\"/></s:Body></s:Envelope>");

    private static byte[] Header(DurableHost host, string context) => Post(
        host,
        "Content-Type: application/soap+xml; charset=utf-8",
        "<s:Envelope xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\" "
        + "xmlns:a=\"http://www.w3.org/2005/08/addressing\"><s:Header>"
        + "<a:Action s:mustUnderstand=\"1\">http://tempuri.org/ICart/CheckOut</a:Action>"
        + $"<a:MessageID>urn:uuid:{Guid.NewGuid()}</a:MessageID><a:To s:mustUnderstand=\"1\">{host.Address}</a:To>"
        + $"{context}</s:Header><s:Body><CheckOut xmlns=\"http://tempuri.org/\"/></s:Body></s:Envelope>");

    private static byte[] Post(DurableHost host, string headers, string body)
    {
        var bytes = Encoding.UTF8.GetBytes(body);
        return
        [
            .. Encoding.UTF8.GetBytes(
                $"POST {host.Address.AbsolutePath} HTTP/1.1\r\nHost: {host.Address.Authority}\r\n{headers}\r\n"
                + $"Content-Length: {bytes.Length}\r\n\r\n"),
            .. bytes,
        ];
    }
}
