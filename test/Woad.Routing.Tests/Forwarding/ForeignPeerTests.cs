using System.Net;
using System.ServiceModel;
using System.ServiceModel.Routing;
using System.Text;
using Woad.Routing.Tests.Programs;
using Woad.TestSupport;

namespace Woad.Routing.Tests.Forwarding;

/// <summary>A client and a service that are not Woad's, by bytes written by hand.</summary>
public sealed class ForeignPeerTests : IDisposable
{
    /// <summary>
    /// Prefixes of the envelope, a section, both kinds of quotes, a reference and a type by its name.
    /// </summary>
    private const string Body =
        "\n   <q0:Order xsi:type='q0:Big'  note=\"a &#x20AC; b\"><![CDATA[<raw & text>]]><!-- kept -->\t</q0:Order>\n ";

    private const string Reply = "<r:Done xmlns:r='urn:reply'  at='now'>&amp;<![CDATA[]]></r:Done>";

    private readonly Running _running = new();

    public void Dispose() => _running.Dispose();

    [Fact]
    public async Task Bytes_of_bodies_pass_as_they_are()
    {
        var port = FreePort.Next();
        using var service = new HttpListener();
        service.Prefixes.Add($"http://localhost:{port}/");
        service.Start();
        var router = Running.Address("http");
        _running.Route<IRequestReplyRouter>(
            Running.ToAll<IRequestReplyRouter>((new BasicHttpBinding(), $"http://localhost:{port}/service")),
            new BasicHttpBinding(), router);

        var received = AnswerAsync(service, Reply);
        var (status, answer) = await PostAsync(router, Body);
        Assert.Equal(HttpStatusCode.OK, status);
        Assert.Contains($">{Body}</", await received, StringComparison.Ordinal);
        Assert.Contains("urn:orders", await received, StringComparison.Ordinal);
        Assert.Contains($">{Reply}</", answer, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Prefixes_of_the_envelope_keep_their_meaning_in_another_encoding()
    {
        var service = Running.Address("net.tcp");
        var echo = new Taken();
        _running.Serve<ITake>(echo, Running.Tcp(), service);
        var router = Running.Address("http");
        _running.Route<IRequestReplyRouter>(
            Running.ToAll<IRequestReplyRouter>((Running.Tcp(), service)), new BasicHttpBinding(), router);

        var (status, answer) = await PostAsync(router, "<q0:Order xsi:type='q0:Big'>1</q0:Order>");
        Assert.Equal(HttpStatusCode.OK, status);
        Assert.Equal("urn:orders", echo.NamespaceOfType);
        Assert.Contains("Taken", answer, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("<q0:Order>1</q0:Other>")]
    [InlineData("<unknown:Order>1</unknown:Order>")]
    [InlineData("<q0:Order>")]
    public async Task Malformed_body_is_answered_by_a_fault_and_others_pass(string body)
    {
        var port = FreePort.Next();
        using var service = new HttpListener();
        service.Prefixes.Add($"http://localhost:{port}/");
        service.Start();
        var router = Running.Address("http");
        _running.Route<IRequestReplyRouter>(
            Running.ToAll<IRequestReplyRouter>((new BasicHttpBinding(), $"http://localhost:{port}/service")),
            new BasicHttpBinding(), router);

        var received = AnswerAsync(service, Reply);
        Assert.NotEqual(HttpStatusCode.OK, (await PostAsync(router, body)).Status);
        Assert.Equal(HttpStatusCode.OK, (await PostAsync(router, Body)).Status);
        await received;
    }

    private static async Task<(HttpStatusCode Status, string Text)> PostAsync(string address, string body)
    {
        using var client = new HttpClient();
        using var content = new StringContent(
            "<?xml version='1.0'?><soapenv:Envelope xmlns:soapenv='http://schemas.xmlsoap.org/soap/envelope/' "
                + "xmlns:q0='urn:orders' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'><soapenv:Header/>"
                + $"<soapenv:Body>{body}</soapenv:Body></soapenv:Envelope>",
            Encoding.UTF8, "text/xml");
        content.Headers.TryAddWithoutValidation("SOAPAction", "\"urn:orders/take\"");
        using var answer = await client.PostAsync(new Uri(address), content);
        return (answer.StatusCode, await answer.Content.ReadAsStringAsync());
    }

    private static async Task<string> AnswerAsync(HttpListener service, string reply)
    {
        var context = await service.GetContextAsync();
        using var reader = new StreamReader(context.Request.InputStream, Encoding.UTF8);
        var received = await reader.ReadToEndAsync();
        context.Response.ContentType = "text/xml; charset=utf-8";
        await context.Response.OutputStream.WriteAsync(Encoding.UTF8.GetBytes(
            $"<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body>{reply}</e:Body></e:Envelope>"));
        context.Response.Close();
        return received;
    }
}
